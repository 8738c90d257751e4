/** The page's own words in Japanese and English. What the bot says is the bot's. */

const WORDS = {
  title: ["まちづくり", "Machizukuri"],
  playground: ["プレイグラウンド", "Playground"],
  channels: ["チャンネル", "Channels"],
  direct: ["DM", "Direct messages"],
  direct_with_bot: ["ボットとのDM", "DM with the bot"],
  foreign_note: ["ボットのいないサーバー", "A server without the bot"],
  open_menu: ["チャンネル一覧を開く", "Show channels"],
  close: ["閉じる", "Close"],
  you_are: ["あなた", "You are"],
  you_are_and_switch: ["あなた：{name}。人を切り替える", "You are: {name}. Switch person"],
  switch_person: ["人を切り替える", "Switch person"],
  new_tab: ["{name}を新しいタブで開く", "Open {name} in a new tab"],
  add_person: ["人を追加", "Add a person"],
  person_name: ["名前", "Name"],
  add: ["追加", "Add"],
  cancel: ["キャンセル", "Cancel"],
  language: ["言語", "Language"],
  settings: ["{name}の設定", "Settings of {name}"],
  install: ["アプリを自分用に追加", "Add the app for me"],
  install_switch: ["アプリを自分用に追加", "App installed for me"],
  install_about: ["グループやほかのサーバーでも使えます", "Its commands work everywhere"],
  dms_switch: ["ボットからのDMを許可", "Allow messages from the bot"],
  dms_about: ["オフにすると、コマンドへの返事だけが届きます", "When off, it can only answer you"],
  news_for: ["新着あり", "new messages"],
  write: ["{place}に書き込む。/ でコマンド", "Message {place}, or / for commands"],
  write_short: ["{place}に書き込む", "Message {place}"],
  the_thread: ["スレッド", "the thread"],
  send: ["送信", "Send"],
  commands: ["コマンド", "Commands"],
  no_command: ["そのコマンドはありません", "No such command"],
  no_commands: ["ボットの準備ができると、ここにコマンドが出ます", "Commands appear here when the bot is ready"],
  no_command_here: ["ここで使えるコマンドはありません", "There are no commands to use here"],
  install_first: [
    "アプリを自分用に追加すると、ここでもコマンドを使えます。",
    "Add the app for yourself to use its commands here.",
  ],
  welcome: ["{place}へようこそ", "Welcome to {place}"],
  welcome_hint: [
    "まちづくりのボードゲームを、みんなで、またはひとりで遊べます。コマンドを選んで始めましょう。",
    "Play board games about building cities, together or alone. Pick a command to begin.",
  ],
  welcome_outside: ["ここにボットはいません。", "The bot is not a member here."],
  welcome_thread: ["ここからスレッドが始まります。", "The thread begins here."],
  private: ["あなただけに表示", "Only you can see this"],
  dismiss: ["消す", "Dismiss"],
  bot: ["ボット", "BOT"],
  edited: ["（編集済み）", "(edited)"],
  used: ["{name}が {command} を使用", "{name} used {command}"],
  thinking: ["{name}が考え中…", "{name} is thinking…"],
  waiting: ["送っています…", "Sending…"],
  failed: ["インタラクションに失敗しました", "This interaction failed"],
  bot_offline: [
    "ボットはオフラインです。オンラインに戻れば、そのまま続けられます。",
    "The bot is offline. You can go on when it is back.",
  ],
  reconnecting: ["接続が切れました。再接続しています…", "Connection lost. Connecting again…"],
  lost: ["接続が切れました", "The connection was lost"],
  replaced: [
    "このメッセージはもう変わっています。新しいほうで選んでください。",
    "This message has changed meanwhile. Please choose on the new one.",
  ],
  new_messages: ["新しいメッセージ", "New messages"],
  latest: ["最新へ", "Latest"],
  unread: ["未読", "unread"],
  person_menu: ["{name}のコマンド", "Commands for {name}"],
  message_menu: ["メッセージのコマンド", "Commands for this message"],
  select: ["選んでください", "Make a selection"],
  done: ["決定", "Done"],
  chosen_of: ["{count}/{most}個を選択", "{count} of {most} chosen"],
  at_least: ["{least}個以上選んでください", "Choose at least {least}"],
  no_options: ["選べるものがありません", "Nothing to choose from"],
  required: ["必須", "required"],
  fill_in: ["ここを入力してください", "Please fill this in"],
  not_a_number: ["数を入力してください", "Please enter a number"],
  whole_number: ["整数を入力してください", "Please enter a whole number"],
  out_of_range: ["{least}〜{most}の数にしてください", "Please stay between {least} and {most}"],
  choose_from_list: ["一覧から選んでください", "Please choose from the list"],
  remove_option: ["{name}を外す", "Remove {name}"],
  no_suggestion: ["候補がありません", "No suggestions"],
  yes: ["はい", "True"],
  no: ["いいえ", "False"],
  submit: ["送信", "Submit"],
  unsupported: ["ここでは表示できない部品です", "This kind of component cannot be shown here"],
  picture: ["画像", "Picture"],
  open_picture: ["画像を大きく表示", "Show the picture full size"],
  previous: ["前の画像", "Previous picture"],
  next: ["次の画像", "Next picture"],
  original: ["別のタブで開く", "Open in a new tab"],
  open_thread: ["スレッドを見る", "Open the thread"],
  made_thread: ["{name}がスレッドを作成：{thread}", "{name} started a thread: {thread}"],
  unknown_channel: ["不明なチャンネル", "unknown-channel"],
  today: ["今日", "Today"],
  yesterday: ["昨日", "Yesterday"],
};

let language = "en";

/** Speak the language nearest to a Discord locale. */
export function speak(locale) {
  language = String(locale).startsWith("ja") ? "ja" : "en";
  document.documentElement.lang = language;
}

/** The language now spoken, `ja` or `en`. */
export function spoken() {
  return language;
}

/** The words of that name with their `{fields}` filled in. */
export function say(name, fields = {}) {
  const words = WORDS[name][language === "ja" ? 0 : 1];
  return words.replace(/\{(\w+)\}/g, (_, field) => String(fields[field] ?? ""));
}
