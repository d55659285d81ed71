import { stemmer } from '@orama/stemmers/dutch'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

const transitions = phrasesOf(`
  aangezien, aanvankelijk, achteraf, achtereenvolgens, afgezien van, afsluitend, al met al,
  alhoewel, allereerst, als, alsmede, alsnog, alsof, althans, alvorens, anders, anderzijds,
  behalve, behoudens, beide, bij nader inzien, bijgevolg, bijvoorbeeld, bovenal, bovendien,
  concluderend, daaraan, daarbij, daarbovenop, daardoor, daarenboven, daarentegen, daarmee, daarna,
  daarnaast, daarom, daaronder, daarop, daaropvolgend, daartegenover, daartoe, daarvoor, dan,
  dankzij, dat betekent, dat wil zeggen, derhalve, desalniettemin, desondanks, destijds, deswege,
  dientengevolge, doch, doordat, dus, echter, eerder, eerst, eerstens, eigenlijk, en wel,
  enerzijds, evenals, eveneens, evenmin, evenwel, evenzeer, evenzo, feitelijk, gedurende, gelukkig,
  gezien, globaal, hierbij, hierdoor, hierna, hierom, hiertoe, hieruit volgt, hoe dan ook, hoewel,
  hoofdzakelijk, idem, immers, in de eerste plaats, in de regel, in de tussentijd,
  in de tweede plaats, in dit geval, in dit verband, in feite, in geval van, in het algemeen,
  in het bijzonder, in het geval dat, in het kader van, in het kort, in plaats daarvan,
  in plaats van, in tegenstelling tot, in verband met, in vergelijking met, in wezen, indien,
  ingeval, inmiddels, integendeel, intussen, inzonderheid, jammer genoeg, kennelijk, kort gezegd,
  kortom, laat staan, laatst, later, logischerwijs, m.a.w, maar, met als gevolg,
  met andere woorden, met betrekking tot, met dien verstande, met het oog op, met name,
  met uitzondering van, mits, mogelijk, na afloop, naar aanleiding van, naargelang, naarmate,
  nadat, naderhand, nadien, namelijk, natuurlijk, net als, net zoals, niet in de laatste plaats,
  niettegenstaande, niettemin, noch, nochtans, normaliter, of liever, ofschoon, ofwel,
  om die reden, om kort te gaan, om te beginnen, om te illustreren, omdat, ondanks, ondanks dat,
  ondertussen, ongeacht, onlangs, onmiddellijk, onverwacht, onverwachts, ook, oorspronkelijk,
  op deze manier, op dezelfde manier, op die manier, op grond van, op het eerste gezicht,
  op voorwaarde dat, opdat, opeens, over het algemeen, overigens, plots, plotseling, samengevat,
  samenvattend, sinds, sindsdien, stel dat, tegelijk, tegelijkertijd, ten behoeve van, ten dele,
  ten derde, ten eerste, ten einde, ten gevolge van, ten opzichte van, ten slotte, ten tijde van,
  ten tweede, ten vierde, teneinde, tenminste, tenslotte, tenzij, ter illustratie,
  ter vergelijking, terwijl, tevens, toch, toen, toenmaals, tot besluit, tot dan, tot dusver,
  tot nu toe, tot slot, totdat, trouwens, tussendoor, uiteindelijk, uiteraard, uitgezonderd,
  vandaar, vanwege, vanzelfsprekend, verder, vergeleken met, vermits, vervolgens, volgens,
  voor alles, voor het eerst, voor zover, vooraf, vooral, vooraleer, voordat, voordien, voorheen,
  voornamelijk, voorts, voorwaar, waarbij, waardoor, waarmee, waarna, waarom, waarschijnlijk,
  wanneer, want, wat betreft, wegens, weliswaar, wellicht, welnu, wil zeggen, zelfs, zo ja, zo nee,
  zo ook, zo veel mogelijk, zoals, zodat, zodoende, zodra, zojuist, zolang, zonder twijfel, zowel,
  zulks
`)

const auxiliaries = wordSet('word wordt worden werd werden worde')

const irregular = wordSet(`
  aangedaan afgedaan begaan gedaan gegaan geslaan gestaan gezien herzien ingezien nagegaan
  omgedaan ondergaan ontdaan opgedaan overgedaan tenietgedaan toegedaan toegestaan uitgedaan
  verdaan verstaan voldaan voorzien weerstaan
`)

/** Nouns, adjectives and verbs that look like participles. */
const noParticiples = wordSet(`
  bedrijfsleven beeld been beest begin begint beleid bent bereid berg bericht beroemd beroep
  besluit bestand bestuurd bewind bewust gebeurt gebied gebouw gebouwen gedicht gedrag geduld
  geeft geel geen geest geld geluid geluiden gelukt gemeente gemeenten gerecht gerechten gesprek
  gesprekken gevaren geven gewest gewicht gewoonten gezicht gezichten gezin gezinnen gezond heren
  herfst hert omdat omtrent ontslag over overal overheid overkant ver verband verbanden verdriet
  vergeten verhaal verhalen verleden vermits verschillen verschillend vert verwant verzoek
  verzoeken
`)

const PREFIXED = /^(?:[a-zéëï]{2,8})?ge[a-zéëïö]{2,}(?:d|t|en)$/
const INSEPARABLE = /^(?:be|er|her|mis|ont|ver|onder|over|door|weer)[a-zéëïö]{2,}(?:d|t|en)$/

const isParticiple = (word: string): boolean =>
  irregular().has(word) ||
  (!noParticiples().has(word) && (PREFIXED.test(word) || INSEPARABLE.test(word)))

export const dutch: Language = {
  transitions,
  pairs: pairsOf(`
    niet alleen … maar, hetzij … hetzij, of … of, hoe … hoe, hoe … des te, nu eens … dan weer,
    nauwelijks … of, deels … deels
  `),
  openers: wordSet(`
    de het een deze dit die dat één twee drie vier vijf zes zeven acht negen tien
  `),
  abbreviations: wordSet(`
    afb afl apr aug bijv blz bv ca dec dhr dr drs enz evt excl feb fig i.p.v incl ing ir jan jl
    jul jun m.a.w m.b.t m.b.v mevr mr mw nov nr nrs o.a o.l.v okt p.s pag plm prof resp sept st
    t.a.v t.o.v t/m tel v.a vgl vnl z.g zgn
  `),
  stem: stemmer,
  reading: {
    // ja-nu-a-ri, sta-ti-on, the-a-ter, ra-di-o; a diaeresis always begins a syllable
    syllablesOf: syllableCounter(/[aeiouyáàâäéèêëíïóôöúûü]+/g, [
      /[^qaeo]u(?=a)|i(?=[ao])|[^aeio]e(?=[ao])|[aeiou](?=[ëïöü])|iu(?=m)/g,
    ]),
    ease: ({ words, sentences, syllables }) =>
      206.84 - 0.77 * ((100 * syllables) / words) - 0.93 * (words / sentences),
  },
  /** Only with `worden`: `is gebouwd` describes a state. */
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries().has(word),
    isParticiple,
    isReversible: true,
  }),
}
