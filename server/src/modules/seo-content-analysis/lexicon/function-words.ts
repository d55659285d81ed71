/** The words that texts on any subject contain, by language. */
const FUNCTION_WORDS: Readonly<Record<string, string>> = {
  en: `
    a about above across after again against all along also am an and any are aren around as at away
    be because been before being below between both but by can cannot could couldn did didn do does
    doesn doing don done down during each else even ever every few for from further get gets getting
    got had hadn has hasn have haven having he her here hers herself him himself his how however i if
    in into is isn it its itself just let ll m many may me might more most much must my myself near no
    nor not now of off on once one only onto or other others our ours ourselves out over own per
    perhaps quite rather re s same shall she should shouldn since so some still such t than that the
    their theirs them themselves then there these they this those though through to too toward towards
    under until up upon us ve very via was wasn we were weren what when where whether which while who
    whom whose why will with within without won would wouldn yet you your yours yourself yourselves
  `,
  de: `
    ab aber alle allem allen aller alles als also am an ander andere anderem anderen anderer anderes
    auch auf aus bei beim bin bis bist da dabei dadurch dafür damit dann das dass dein deine deinem
    deinen deiner dem den denn der des dessen deren dich die dies diese diesem diesen dieser dieses dir
    doch dort du durch ein eine einem einen einer eines er es etwas euch euer eure für gegen gewesen hab
    habe haben hat hatte hatten hier hin hinter ich ihm ihn ihnen ihr ihre ihrem ihren ihrer im in ins
    ist ja jede jedem jeden jeder jedes jener kann kein keine keinem keinen keiner können konnte machen
    man manche mehr mein meine meinem meinen meiner mich mir mit muss musste müssen nach nein nicht
    nichts noch nun nur ob oder ohne sehr sein seine seinem seinen seiner seit sich sie sind so soll
    sollte sondern sonst über um und uns unser unsere unter viel vom von vor wann war waren warum was
    weil weiter welche welchem welchen welcher wenn wer werde werden wie wieder will wir wird wirst wo
    wollen wollte worden wurde wurden zu zum zur zwar zwischen
  `,
  fr: `
    à ai aient ainsi alors as au aucun aussi autre autres aux avait avant avec avez avoir avons c car ce
    ceci cela celle celles celui ces cet cette ceux chaque chez ci comme comment d dans de depuis des
    donc dont du elle elles en encore entre es est et étaient était étant été être eu eux fait faire
    font il ils j je jusqu l la là le les leur leurs lors lui m ma mais me même mes moi moins mon n ne
    ni nos notre nous on ont ou où par parce pas pendant peu peut peuvent plus pour pourquoi qu quand
    que quel quelle quelles quels qui quoi s sa sans se sera ses si son sont sous sur t ta te tes toi
    ton tous tout toute toutes très tu un une vers vos votre vous y
  `,
  es: `
    a al algo algunas alguno algunos ante antes aquel aquella así aún aunque cada casi como cómo con
    contra cual cuál cuando cuándo de del desde donde dónde dos durante e el él ella ellas ellos en
    entre era eran eres es esa esas ese eso esos esta está están estar este esto estos fue fueron ha
    había han hasta hay hemos la las le les lo los más me mi mientras mis mucho muchos muy nada ni no
    nos nosotros nuestra nuestro o os otra otras otro otros para pero poco por porque pues que qué
    quien quién se sea ser si sí siempre sin sino sobre son su sus también tan tanto te tiene tienen
    toda todas todo todos tu tus un una unas uno unos y ya yo
  `,
  it: `
    a ad agli ai al alla alle allo anche ancora avere aveva c che chi ci cioè come con contro cosa cui
    da dagli dai dal dalla dalle dallo degli dei del della delle dello dentro di dopo dove due e è ed
    era erano essere fa fra fu già gli ha hanno ho i il in io l la le lei li lo loro lui ma me mentre mi
    mia mie miei mio molto ne negli nei nel nella nelle nello no noi non nostra nostro o ogni oppure
    per perché però più poi prima qua quale quali quando quanto quella quelle quelli quello questa
    queste questi questo qui se sei senza si sia siamo sono sopra sotto sta su sua sue sugli sui sul
    sulla sulle suo suoi tra tu tua tue tuo tutta tutte tutti tutto un una uno vi voi vostra vostro
  `,
  nl: `
    aan al alle alleen als altijd andere ben bij daar dan dat de deze die dit doch doen door dus een en
    er ge geen geweest haar had hadden heb hebben heeft hem het hier hij hoe hun iets ik in is ja je
    jij jouw kan kon kunnen maar me meer men met mij mijn moet na naar niet niets nog nu of om omdat
    ons onze ook op over reeds te tegen toch toen tot tussen u uit uw van veel voor want waren was wat
    we wel werd werden wie wij wil worden wordt zal ze zelf zich zij zijn zo zonder zou
  `,
  pt: `
    a à ao aos aquela aquele aquilo as às até com como da das de dela dele deles depois do dos e é ela
    elas ele eles em entre era essa esse esta está estão este eu foi foram há isso isto já la lhe lo
    mais mas me mesmo meu minha muito muitos na não nas nem no nos nós nossa nosso num numa o onde os ou
    para pela pelas pelo pelos por porque pra qual quando que quem se sem ser seu seus só sobre sua
    suas também te tem têm ter toda todas todo todos tu tua um uma umas uns você vocês
  `,
  pl: `
    a aby ale ani bardzo bez bo by był była było były być chce ci co czy dla do gdy gdzie go i ich im
    inne ja jak jako je jego jej jest jeszcze jeśli już ją kiedy kto która które którego której który
    którzy ku lub ma mają mi mnie może mu my na nad nam nas nasz nic nie niego nim o od on ona one oni
    oraz po pod przed przez przy są się sobie swoje ta tak także tam te tego tej ten też to tu tych tylko
    tym u w we więc wszystko z za ze że
  `,
  ru: `
    а без более бы был была были было быть в вам вас весь во вот все всё всего вы где да даже для до
    его ее её если есть ещё еще же за здесь и из или им их к как ко когда кто ли либо между меня мне
    может мы на над надо наш не него нее неё нет ни них но ну о об однако он она они оно от по под при
    с со так также такой там те тем то того тоже той только том ты у уже хотя чего чей чем что чтобы
    чьё эта эти это этот я
  `,
  he: `
    אבל או אולי אז אחר אחרי אחת אין איך איפה אך אל אלא אלה אלו אם אנחנו אני את אתה אתם בגלל בין בלי בה בהם
    בו בי בכל בלבד במה גם דרך הוא היא היה היו הייתה הם הן הנה זאת זה זהו זו זמן יהיה יותר יש כאן כבר כדי
    כי כך כל כמה כמו כן כפי כש לא לאחר לה להם לו לי ליד לכל למה לנו לפי לפני מאד מאוד מאז מדי מה מי מן
    מעט מתי נגד עד עוד על עליו עם עצמו פי פעם צריך רק של שלה שלהם שלו שלי שלנו שם תחת
  `,
  id: `
    ada adalah agar akan aku anda antara apa apabila apakah atas atau bagaimana bagi bahkan bahwa banyak
    beberapa begitu belum berbagai bila bisa boleh bukan dalam dan dapat dari daripada demikian dengan di
    dia dua hal hanya harus hingga ia ialah ingin ini itu jadi jangan jika juga kami kamu karena kata ke
    kemudian kepada ketika kita kurang lagi lain lebih maka masih mereka merupakan misalnya mungkin namun
    oleh pada para per perlu pernah pula pun saat saja sama sambil sampai sangat saya se sebagai sebelum
    sebuah secara sedang sehingga sejak selain selalu selama seluruh semua seorang seperti serta sesuai
    setelah setiap suatu sudah tanpa telah tentang terhadap tersebut tetapi tidak untuk yaitu yakni yang
  `,
}

const DEFAULT = 'en'

/** The supported language of a locale such as `de_DE`; English if there is none. */
export const languageIn = (locale: string): string => {
  const language = locale.split(/[-_]/, 1)[0]?.toLowerCase() ?? ''
  return Object.hasOwn(FUNCTION_WORDS, language) ? language : DEFAULT
}

export const functionWords = (locale: string): readonly string[] =>
  (FUNCTION_WORDS[languageIn(locale)] ?? '').trim().split(/\s+/)
