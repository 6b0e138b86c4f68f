import { specifiedPassword, type PasswordRule } from "#domain/identity/limits.ts";

/**
 * Words that lists of leaked passwords begin with, in lower case, without the digits and signs that people
 * hang on to them, and without what is a sequence or a repetition (`isPattern`). Each stands for its many
 * spellings: `password` for `Password1`, `p@ssw0rd2026!` and `drowssap`.
 */
const words = new Set(
  `password passwort passw passwd pass passphrase passcode contrasena senha parola sifre mima motdepasse kennwort
  qwerty qwertyuiop qwertz azerty asdf asdfgh asdfghjkl zxcvbn zxcvbnm qazwsx qazwsxedc qweasd qweasdzxc qweqwe asdasd zxczxc
  admin administrator root toor user username guest test tester testing temp temporary default demo sample example
  login letmein welcome hello helloworld hi access master secret private unlock open opensesame enter start please changeme change
  newpass newpassword mypassword mypass nopassword nopass pwd pw key keys keyword computer internet server network system
  windows linux ubuntu debian oracle cisco router switch google facebook twitter instagram whatsapp youtube yahoo hotmail gmail outlook
  microsoft apple iphone android samsung nokia huawei xiaomi lenovo dell intel amazon netflix spotify linkedin github
  iloveyou iloveu loveyou loveme love lovely lover lovers loves mylove truelove forever foreverlove sweetheart sweet sweety honey baby babygirl babyboy
  princess prince queen king angel angels angelo heaven sunshine sunflower flower flowers rose roses butterfly rainbow summer winter spring autumn
  monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december
  dragon monkey shadow tiger lion eagle falcon hawk wolf wolves bear panther jaguar leopard cheetah dolphin dolphins shark whale snake cobra viper
  horse pony puppy kitten kitty cat cats dog dogs doggy bunny rabbit mouse mickey minnie donald goofy pluto bambi simba nemo snoopy garfield tweety
  superman batman spiderman ironman hulk thor wolverine joker robin catwoman superstar superhero hero starwars startrek pokemon pikachu naruto goku dragonball
  harrypotter hogwarts hermione gandalf frodo matrix neo trinity morpheus terminator rambo rocky godzilla kingkong jamesbond bond
  football soccer baseball basketball hockey tennis golf golfer swimming running boxing racing runner player gamer games game playstation xbox nintendo minecraft fortnite
  roblox counterstrike callofduty warcraft starcraft diablo zelda mario sonic tetris liverpool arsenal chelsea manchester barcelona realmadrid juventus milan inter
  bayern ajax benfica porto sporting flamengo corinthians palmeiras santos gremio vasco galatasaray fenerbahce besiktas trabzonspor boca river
  yankees redsox lakers bulls cowboys steelers packers raiders eagles giants dodgers cubs broncos patriots rangers celtic
  michael jordan jennifer jessica ashley amanda daniel andrew joshua matthew anthony robert william thomas charlie charles george richard james john david mark
  steven kevin brian jason justin jackson johnson martin michelle nicole hannah sarah sophie sophia emma olivia maria mary anna laura samantha elizabeth
  patrick peter paul nathan nicholas jonathan christian christopher alexander alexandra victoria vanessa veronica diana daniela andrea carlos jose juan miguel
  antonio manuel francisco javier fernando sergio pablo pedro rafael gabriel lucas mateus joao marcos paulo rodrigo bruno felipe gustavo eduardo leonardo
  mehmet mustafa ahmet ali hasan huseyin ibrahim ismail yusuf emre murat fatih ayse fatma zeynep elif emine merve istanbul ankara izmir turkiye turkey
  wangwei zhangwei liwei woaini woaini wo woaiwojia aini zhongguo china beijing shanghai zhengzhou guangzhou shenzhen hongkong taiwan henan
  brasil brazil saopaulo rio espana madrid mexico argentina portugal lisboa germany deutschland france paris london england america usa canada australia newyork california texas
  florida chicago boston london berlin roma italia india pakistan russia moscow japan tokyo korea
  money cash dollar rich millionaire lucky luck jackpot winner success business work office company manager boss employee sales support service customer
  freedom peace power powerful energy electric electricity engine engines motor motors generator generators genset diesel turbine machine machinery control controller controls
  controlpanel panel module mains factory industry industrial engineer engineering technician technology technical electron electronics automation automatic
  hacker hackers hacked cracker killer killers warrior warriors soldier ninja samurai pirate pirates cowboy rockstar rocker rocknroll metallica nirvana slipknot eminem beatles
  guitar piano music musica dancer dance dancing singer chocolate cookie cookies candy sugar pepper ginger banana orange cherry strawberry pineapple peanut butter cheese pizza
  coffee whiskey vodka tequila beer heineken budweiser cocacola pepsi mcdonalds burger chicken turkeys bacon
  mustang ferrari porsche mercedes bmw audi toyota honda yamaha suzuki kawasaki harley ducati corvette camaro ford chevy chevrolet dodge jeep volvo renault peugeot fiat
  black white red green blue yellow purple pink silver golden gold diamond diamonds crystal platinum orange scarlet
  sexy sex hot hottie fuckyou fuckme fuckoff fuck asshole bitch bastard bullshit shit pussy dick cock porn naughty playboy
  jesus jesuschrist christ god godisgood godislove blessed blessing faith grace hope trust trustno trustnoone believe bible church angelica holy allah bismillah muhammad mohammed
  family mother mommy mama mamita mami father daddy papa papi brother sister friend friends bestfriend friendship children child teacher student school college university
  birthday happy happiness smile smiley funny crazy stupid idiot loser whatever nothing anything something someone somebody everybody nobody none null undefined unknown
  computer laptop desktop monitor keyboard printer scanner camera telephone phone mobile tablet database data security secure protect safe safety firewall virus
  phoenix mercury venus earth mars jupiter saturn neptune galaxy universe cosmos planet star stars moon sunset sunrise ocean beach island river mountain forest desert
  genius magic magical mystery wizard witch vampire zombie ghost demon devil satan evil hell lucifer darkness knight castle kingdom empire legend champion
  maverick scooter buster bandit hunter fisher fishing hunting shooter sniper ranger scout captain pilot sailor marine marines navy army airforce police fireman
  buddy maggie bailey sadie daisy molly lucy bella max cooper tucker duke jake harley sammy rusty toby oscar lucky shelby murphy
  abc abcd abcde abcdef abcdefg abcdefgh abcabc abcxyz xyz aaa bbb xxx zzz qqq asd qwe zxc qaz wsx edc rfv
  azertyuiop poiuytrewq lkjhgfdsa mnbvcxz qwertyui asdfghjk zxcvbnm wasd uiop hjkl
  clavesecreta clave contra acceso secreto bienvenido hola holamundo teamo tequiero amor amore amormio corazon estrella mariposa princesa princesita
  bonita preciosa chiquita gatito perrito mariana valentina camila felicidad familia amigos amigo amiga futbol campeon
  bemvindo acesso segredo teamo meuamor amorzinho saudade flor estrela princesinha gatinha cachorro futebol campeao obrigado brasileiro
  hosgeldin merhaba seniseviyorum askim sevgilim canim hayat kelebek melek prenses yildiz gunes deniz cicek turkcell vatan bayrak besiktask
  nihao nihaoma huanying mimamima wodemima baobei baobao laopo laogong xiaoming xiaohong pengyou xiexie gongsi shouji dianhua
  songyue songyuecontrols sgc switchyard cloudplatform website site`
    .split(/\s+/)
    .filter(Boolean),
);

/** Digits and signs that replace letters; `1`, `!` and `|` may be an i or an l. */
const signs: Record<string, string> = {
  "@": "a",
  "4": "a",
  "8": "b",
  "3": "e",
  "6": "g",
  "9": "g",
  "0": "o",
  $: "s",
  "5": "s",
  "7": "t",
  "+": "t",
  "2": "z",
};

const letters = (text: string, one: "i" | "l") =>
  Array.from(text, (sign) => (/[1!|]/.test(sign) ? one : (signs[sign] ?? sign))).join("");
const reversed = (text: string) => Array.from(text).toReversed().join("");

/** Sequences that people type along, forwards or backwards: keyboard rows, alphabet, digits. */
const rows = [
  "abcdefghijklmnopqrstuvwxyz",
  "01234567890123456789",
  "qwertyuiopasdfghjklzxcvbnm",
  "qwertzuiopasdfghjklyxcvbnm",
  "azertyuiopqsdfghjklmwxcvbn",
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p",
  "1q2w3e4r5t6y7u8i9o0p",
  "q1w2e3r4t5y6u7i8o9p0",
  "147258369",
  "159753",
  "789456123",
];

/** A repetition of one to five characters, a run along a row, or nothing but a date. */
function isPattern(text: string): boolean {
  if (/^(.{1,5}?)\1+.{0,2}$/u.test(text)) return true;
  if (/^(?:19|20)\d{2}[-./]?\d{2}[-./]?\d{2}$|^\d{2}[-./]?\d{2}[-./]?(?:19|20)\d{2}$/.test(text)) return true;
  const runs = [...rows, ...rows.map(reversed)];
  const isRun = (part: string) => runs.some((row) => (row + row).includes(part));
  if (isRun(text)) return true;
  // Two runs, as in abcd1234.
  for (let at = 3; at <= text.length - 3; at++)
    if (isRun(text.slice(0, at)) && isRun(text.slice(at))) return true;
  return false;
}

/** Whether a password is among those that are tried first: a common word in some disguise, or a pattern. */
export function isCommonPassword(password: string, own: readonly string[] = []): boolean {
  const text = password.normalize("NFKC").toLowerCase();
  if (isPattern(text)) return true;
  const named = new Set(own.map((word) => word.toLowerCase()));
  const known = (word: string) => words.has(word) || named.has(word) || words.has(reversed(word));
  // Digits and signs at either end do not make a word hard to guess.
  const bare = text.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, "");
  // With signs read as letters, the tail may be such a sign: pa$$w0rd!, but also passw0rd2026!.
  const tails = [text, text.replace(/[\d\W_]{1,8}$/u, ""), text.replace(/[!?.*#\d]+$/u, ""), bare].filter(
    (form) => form.length > 2,
  );
  const forms = tails.flatMap((form) => [form, letters(form, "i"), letters(form, "l")]);
  return forms.some((form) => known(form) || twice(form, known));
}

/** Two common words in a row are tried early too: lovelove, adminadmin; monkeydragon is not. */
function twice(text: string, known: (word: string) => boolean): boolean {
  const half = text.length / 2;
  return Number.isInteger(half) && text.slice(0, half) === text.slice(half) && known(text.slice(0, half));
}

/**
 * Whether a password is refused as too common. The specification demands only a length of 5 to 20 characters;
 * an operator who demands more (PASSWORD_MIN above it) gets the list as well.
 * @param own names of the maker and the visitor, which count as common words
 */
export function isTooCommon(
  rule: PasswordRule,
  password: string,
  own: readonly (string | undefined)[] = [],
): boolean {
  if (rule.min <= specifiedPassword.min) return false;
  const names = own
    .flatMap((name) => (name ? [name, name.split("@")[0]!, ...name.split(/[\s@.]+/)] : []))
    .filter((name) => name.length > 2);
  return isCommonPassword(password, names);
}
