import { type Language, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

const transitions = phrasesOf(`
  aber, abermals, abschließend, abgesehen davon, allerdings, als, alsbald, also, andererseits, anderenfalls, andernfalls,
  anfänglich, anfangs, angenommen, anschließend, ansonsten, anstatt, anstelle, auch, auf diese weise, auf einmal, aufgrund, außer, außerdem,
  ausgenommen, ausschließlich, bald, beispielsweise, besonders, besser gesagt, bevor, beziehungsweise, bis dahin, bisher, bloß, bzw, d.h,
  da, dabei, dadurch, dafür, dagegen, daher, dahingegen, damals, damit, danach, daneben, dank, dann, daran, darauf, daraufhin, daraus folgt,
  darum, darüber hinaus, das heißt, dass, davor, dazu, dementgegen, dementsprechend, demgegenüber, demgemäß, demnach, demnächst, demzufolge, denn, dennoch,
  des weiteren, deshalb, dessen ungeachtet, dessenungeachtet, desto, desweiteren, deswegen, deutlich, doch, drittens, durchaus, ebenfalls, ebenso, ehe, eigentlich,
  ein beispiel, eines tages, einerseits, einesteils, endlich, ergo, erst, erstens, etwa, falls, ferner, fernerhin, folgendermaßen, folglich, freilich, früher, fünftens, gegebenenfalls,
  gegenüber, genau genommen, genau wie, genauso, generell, gesetzt den fall, gewiss, gleichermaßen, gleichwohl, gleichzeitig, glücklicherweise, grundsätzlich, hauptsächlich, hernach, hierbei, hierdurch, hierfür,
  hiernach, hierzu, hingegen, hinsichtlich, hinzu kommt, im allgemeinen, im anschluss daran, im detail, im endeffekt, im ergebnis, im falle, im folgenden, im gegensatz, im gegensatz dazu, im gegenteil, im grunde,
  im grunde genommen, im großen und ganzen, im hinblick auf, im vergleich, im vergleich dazu, im verlauf, immerhin, in anbetracht, in bezug auf, in der folge, in der regel, in der tat, in der zwischenzeit, in diesem fall,
  in diesem sinne, in diesem zusammenhang, in erster linie, in folge, in gewissem sinne, in hinsicht auf, in kürze, in wirklichkeit, indem, indes, indessen, infolge, infolgedessen, insbesondere, insgesamt, insofern, insoweit, inzwischen,
  je nachdem, jedenfalls, jedoch, kurz gesagt, kurz und gut, kurzum, laut, letztendlich, letztens, letztlich, mit anderen worten, mithin, mittlerweile, möglicherweise, nachdem, nachfolgend, nachher, nämlich, natürlich, nebenbei, nichtsdestotrotz, nichtsdestoweniger, nicht zuletzt, noch, nun, nur, ob,
  obendrein, obgleich, obschon, obwohl, obzwar, oder, offenbar, offensichtlich, ohnehin, ohne zweifel, rückblickend, schließlich, schlussendlich, schon, selbst wenn, selbstverständlich, seitdem, seither, sicherlich, so, so dass, so gesehen, sobald, sodann, sodass, sofern, sofort,
  sogar, solange, somit, sondern, sonst, sooft, soviel, soweit, sowie, sowohl, später, statt, stattdessen, tatsächlich, trotz, trotz allem, trotzdem, überdies, überhaupt, überraschenderweise, übrigens, umso mehr, unabhängig davon, und zwar, unerwartet, ungeachtet, ungeachtet dessen, unglücklicherweise,
  unter anderem, unter dem strich, unter diesen umständen, unter umständen, unterdessen, viel mehr, vielmehr, viertens, vor allem, vor allen dingen, voraussichtlich, vorausgesetzt, vorerst, vorher, vorwiegend, währenddessen, während, wahrscheinlich, was bedeutet, weder, weil, weiter, weiterhin, weiters, wenn,
  wenngleich, wennschon, wenigstens, weshalb, wie bereits erwähnt, wie gesagt, wie oben, wiederum, wogegen, wohingegen, womit, woraufhin, z.b, zeitgleich, ziemlich, zudem, zu guter letzt, zu beginn, zu diesem zweck, zu einem späteren zeitpunkt, zuerst, zufolge, zuletzt, zum anderen, zum beispiel, zum einen, zum schluss, zum vergleich, zum zweiten,
  zumal, zumindest, zunächst, zur gleichen zeit, zur selben zeit, zur veranschaulichung, zusammenfassend, zusammengefasst, zusätzlich, zuvor, zwar, zweitens, zweifellos, zweifelsohne, zwischenzeitlich
`)

const auxiliaries = wordSet(
  'wird werde wirst werden werdet wurde wurdest wurden wurdet würde würden würdest worden',
)

/** Strong participles of verbs whose prefix stays. */
const strong = wordSet(`
  bedungen befallen befohlen befunden begangen begossen begonnen begraben begriffen behalten beladen belogen benommen beraten
  berufen beschieden beschlossen beschnitten beschossen beschrieben beschworen besessen besprochen bestanden bestochen bestritten betreten
  betrieben betroffen betrogen bewiesen beworben bezogen bezwungen empfangen empfohlen empfunden entbunden entfallen enthalten enthoben entladen
  entlassen entnommen entschieden entschlossen entsprochen entworfen entwunden entzogen erbeten erfahren erfunden ergriffen erhalten erhoben erkoren
  erlassen ernannt erschlagen erschlossen erschossen ersehen ertragen erwiesen erworben erwogen erzogen erzwungen hinterlassen missverstanden überfahren
  überfallen übergangen übergeben überlassen übernommen überschrieben überschritten übersehen übertragen übertrieben übertroffen überwiesen überwunden überzogen umgeben
  umfahren unterbrochen unterhalten unterlassen unternommen unterschieden unterschlagen unterschrieben unterworfen untersagt unterwiesen verbannt verboten verborgen verbrannt verbracht verbunden
  verdorben verdrossen vererbt verfahren vergeben vergessen verglichen vergossen vergraben verhalten verhangen verkannt verladen verlassen verliehen verloren vermessen vermieden
  vernommen verraten verschlossen verschlungen verschoben verschossen verschrieben verschwiegen verschworen verstanden verstoßen versprochen vertragen vertreten vertrieben verwandt verwiesen verworfen verwunden
  verzogen vollzogen widerrufen widersprochen zerbrochen zerfressen zerrissen zerschlagen zerschnitten zerstochen zerstritten zertreten
`)

/** Adjectives, adverbs and infinitives that look like participles. */
const noParticiples = wordSet(`
  bekannt bereit beliebt berühmt bestimmt beinhaltet ernst gebären gebrauchen gedenken gefährden gefallen gehorchen gehören gelangen
  gelingen gelten genau genehmigen genesen genießen genügen geraten gerecht geschehen geschickt gestalten gestehen gesund gewähren gewandt gewinnen
  gewohnt gewöhnen geworden gegenüber überhaupt verrückt verliebt gespannt geeignet
`)

const PREFIXED = /^(?:[a-zäöü]{2,8})?ge[a-zäöüß]{2,}(?:t|en)$/
const INSEPARABLE = /^(?:be|emp|ent|er|miss|ver|zer|über|unter|wider|hinter|voll)[a-zäöüß]{2,}t$/

/** Nouns, which look like participles too, have a capital. */
const isParticiple = (word: string, written: string): boolean =>
  word === written &&
  !noParticiples.has(word) &&
  (strong.has(word) || PREFIXED.test(word) || INSEPARABLE.test(word) || /[a-zäöüß]iert$/.test(word))

export const german: Language = {
  transitions,
  pairs: [
    ['entweder', 'oder'],
    ['je', 'desto'],
    ['je', 'umso'],
    ['nicht nur', 'sondern'],
    ['teils', 'teils'],
    ['mal', 'mal'],
    ['kaum', 'da'],
    ['zum einen', 'zum anderen'],
    ['wie', 'so'],
  ],
  openers: wordSet(`
    der die das den dem des ein eine einer eines einem einen dieser diese dieses diesen diesem jener jene jenes jenen jenem
    eins zwei drei vier fünf sechs sieben acht neun zehn
  `),
  abbreviations: wordSet(`
    abb abs allg bd bsp bspw bzw ca d.h dr evtl exkl fa fam fr geb gegr ggf hr hrn hrsg i.d.r inkl jh kap lt max min mio mrd mind nr
    o.ä p.s prof s.o s.u sog st std str tel u.a u.ä u.u usw verl vgl vol z.b z.t z.z zzgl jan feb apr jun jul aug sept okt nov dez
  `),
  reading: {
    // Ja-nu-ar, Na-ti-on, I-de-al, Po-et, Mu-se-um, Stu-di-en
    syllablesOf: syllableCounter(/[aeiouyäöüáàâéèêëíîïóôúû]+/g, [
      /[^qaeäoö]u(?=a)|i(?=[ao])|[^aä]e(?=um|o|a[^u])|o(?=[ae][^h])|iu(?=m)|[lrnd]i(?=en$)/g,
    ]),
    ease: ({ words, sentences, syllables }) => 180 - words / sentences - 58.5 * (syllables / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries.has(word),
    isParticiple,
    isReversible: true,
  }),
}
