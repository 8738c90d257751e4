"""A process has the name of its predecessor on the same folder, and never that of one that still runs."""

from pathlib import Path

from bot.cluster.identity import reserve_process_name


def test_the_name_stays_from_one_run_to_the_next(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with reserve_process_name(folder) as first:
        pass
    with reserve_process_name(folder) as second:
        assert first == second != ""


def test_two_that_run_on_one_folder_or_on_two_have_different_names(tmp_path: Path) -> None:
    with (
        reserve_process_name(tmp_path) as first,
        reserve_process_name(tmp_path) as second,
        reserve_process_name(tmp_path / "other") as third,
    ):
        assert len({first, second, third}) == 3


def test_without_a_folder_to_write_in_there_is_a_name_all_the_same(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with reserve_process_name(tmp_path / "file") as name:
        assert name != ""
