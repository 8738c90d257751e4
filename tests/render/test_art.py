"""The atlases of drawings."""

from pathlib import Path

import pytest

from render.art.light import LAMP, LIGHTS, OWNER_CLASS, in_light
from render.atlas import ATLAS_FOLDER, atlas_colours, atlas_of
from render.canvas import Canvas, Palette, painted_base
from render.kit.colours import make_palette
from render.theme import DARK, LIGHT, THEMES_BY_STAGE, Colours, Theme, contrast
from tests.render.atlases import HEX, build, digest, sources

each_theme = pytest.mark.parametrize(
    "theme",
    [theme for staged in THEMES_BY_STAGE.values() for theme in staged],
    ids=lambda theme: f"{theme.name}-{theme.stage}",
)
HOUSE = '<svg xmlns="http://www.w3.org/2000/svg"><path fill="#f00"/><g class="side"><path fill="#ff0000"/></g>{}</svg>'


@pytest.mark.parametrize("name", sources())
def test_the_atlases_are_made_of_the_drawings_as_they_are(name: str) -> None:
    assert atlas_of(name).digest == digest(name), f"python -m tests.render.atlases {name}"


def test_the_same_drawings_give_the_same_atlas(tmp_path: Path) -> None:
    build("kit", tmp_path)
    for made in tmp_path.iterdir():
        assert made.read_bytes() == (ATLAS_FOLDER / made.name).read_bytes()


def test_light_changes_fronts_and_sides_but_no_signs() -> None:
    drawn = in_light(HOUSE.format('<path class="plain" fill="#123456"/>'), LIGHTS["dark", "dusk"])
    assert "#ff0000" not in drawn and "#f00" not in drawn
    assert "#123456" in drawn


def test_windows_are_lit_at_dusk() -> None:
    window = HOUSE.format('<path class="window" fill="#a9d6e6"/>')
    assert [key for key, light in LIGHTS.items() if LAMP in in_light(window, light)] == [
        ("light", "dusk"),
        ("dark", "dusk"),
    ]


def test_a_mark_stands_out_from_its_lot_at_night() -> None:
    for (theme, _), light in LIGHTS.items():
        for mark, lot in (
            ("#d94f41", "#fbe3dc"),
            ("#2f9a6b", "#dff3e8"),
            ("#4468cc", "#e3e9fb"),
            ("#d18a12", "#fcefcd"),
        ):
            assert theme == LIGHT.name or contrast(light.of(mark, "mark"), light.of(lot, "lot")) >= 3


@each_theme
@pytest.mark.parametrize("name", sources())
def test_what_tells_players_apart_has_the_same_colours_in_every_light(name: str, theme: Theme) -> None:
    drawn = [path.read_text(encoding="utf-8") for path in (ATLAS_FOLDER.parent / name).glob("*.svg")]
    own = {colour for svg in drawn if f'class="{OWNER_CLASS}"' in svg for colour in HEX.findall(svg)}
    assert own <= set(atlas_colours(name, theme))


@each_theme
def test_a_sprite_is_laid_in_the_colours_of_its_light(theme: Theme) -> None:
    palette = make_palette(theme, Colours(), (), {}, ["kit"])
    canvas = Canvas(painted_base(80, 80, palette, lambda brush: None))
    canvas.put(atlas_of("kit").piece("letter-disc"), (6, 5))
    pixel = canvas.image.convert("RGB").getpixel((38, 37))
    assert pixel == (0x22, 0x40, 0x5A)


@each_theme
@pytest.mark.parametrize("name", sources())
def test_an_atlas_leaves_room_for_the_colours_of_texts(name: str, theme: Theme) -> None:
    assert len(set(atlas_colours(name, theme))) <= 128


def test_a_sprite_that_is_not_drawn_is_refused() -> None:
    with pytest.raises(KeyError, match="dragon"):
        atlas_of("kit").piece("dragon")


def test_a_palette_with_too_many_colours_is_refused() -> None:
    with pytest.raises(ValueError, match="257 colours"):
        Palette(LIGHT, (), (), [f"#0000{blue:02x}" for blue in range(256)] + ["#ffffff"])


def test_both_themes_have_all_stages() -> None:
    assert {(theme.name, theme.stage) for staged in THEMES_BY_STAGE.values() for theme in staged} == LIGHTS.keys()
    assert DARK.stage == LIGHT.stage
