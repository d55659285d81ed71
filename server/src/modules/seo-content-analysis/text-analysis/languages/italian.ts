import { stemmer } from '@orama/stemmers/italian'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

const transitions = phrasesOf(
  `
  a causa di, a condizione che, a conti fatti, a differenza di, a dire il vero, a dispetto di,
  a fronte di, a maggior ragione, a meno che, a mio avviso, a parte, a patto che, a prescindere da,
  a prima vista, a proposito, a quel punto, a questo punto, a seguito di, a tal fine,
  a tal proposito, a tal riguardo, a titolo di esempio, a tutti gli effetti, abitualmente,
  addirittura, affinché, al contempo, al contrario, al di là di, al fine di, al momento,
  al posto di, al principio, alfine, all'apparenza, all'improvviso, all'incirca, all'inizio,
  all'opposto, alla fine, alla fine dei conti, alla luce di, alla stessa maniera, allo scopo di,
  allo stesso modo, allo stesso tempo, allora, allorché, allorquando, almeno, altresì, altrimenti,
  analogamente, anche, anche se, ancora una volta, anteriormente, anzi, anzitutto, apparentemente,
  apposta, assieme a, attualmente, benché, bensì, brevemente, caso casomai, certamente,
  che è come dire, chiaramente, ciononostante, cioè, ciò nonostante, ciò significa che, come,
  come accennato, come conseguenza, come detto, come dimostrato, come esempio, come illustrato,
  come risultato, come se, comparato con, complessivamente, comunque, con il risultato che,
  con l'intenzione di, con lo scopo di, con ogni probabilità, con questo, con questo in mente,
  concludendo, conclusivamente, conseguentemente, considerando che, considerato che,
  contemporaneamente, contrariamente, cosicché, così, così che, d'altra parte, d'altro canto,
  d'altronde, d'ora in poi, da allora, da quando, da quel momento, da un lato, da una parte,
  dal momento che, dall'altra, dall'altro, dapprima, dato che, de facto, decisamente,
  definitivamente, del resto, di certo, di conseguenza, di fatto, di gran lunga, di norma,
  di nuovo, di recente, di seguito, di solito, di tanto in tanto, diversamente, dopo, dopo che,
  dopo di che, dopo tutto, dopodiché, dopotutto, dovuto a, dunque, durante, e così via, ebbene,
  eccetto, effettivamente, entro breve, eppure, esattamente, esplicitamente, essenzialmente,
  eventualmente, evidentemente, fatta eccezione per, finalmente, finché, fino a che,
  fino a fino a quando, finora, fintanto che, fondamentalmente, fortunatamente, frattanto,
  frequentemente, generalmente, giacché, giustamente, gradualmente, grazie a, il che significa,
  immediatamente, improvvisamente, in aggiunta, in altre parole, in altri termini, in assoluto,
  in base a, in breve, in caso contrario, in caso di, in cima a, in conclusione, in confronto,
  in conseguenza, in contrasto, in definitiva, in dettaglio, in effetti, in fin dei conti,
  in fondo, in generale, in gran parte, in linea di massima, in merito a, in modo analogo,
  in modo che, in modo simile, in ogni caso, in ogni modo, in parte, in particolare, in pratica,
  in precedenza, in primis, in primo luogo, in questo caso, in questo modo, in questo momento,
  in realtà, in relazione a, in riferimento a, in secondo luogo, in seguito, in sintesi,
  in sostanza, in special modo, in tal caso, in tal modo, in teoria, in terzo luogo,
  in tutta onestà, in ultima analisi, in ultimo, in un certo senso, in una parola, in verità,
  in vista di, inaspettatamente, indipendentemente da, indubbiamente, infatti, infine,
  inizialmente, iniziando, innanzitutto, inoltre, insomma, intanto, invece, inversamente, laddove,
  logicamente, ma, malauguratamente, malgrado, malgrado ciò, man mano che, meglio ancora, mentre,
  naturalmente, ne consegue che, nel caso che, nel caso in cui, nel complesso, nel contempo,
  nel corso di, nel dettaglio, nel frattempo, nel momento in cui, nello specifico,
  nello stesso modo, nello stesso tempo, neppure, non appena, non solo, nondimeno, nonostante,
  nonostante ciò, nonostante tutto, normalmente, notevolmente, né, occasionalmente, oltre a ciò,
  oltre a questo, oltre che, oltre tutto, oltretutto, onde, oppure, ora che, originariamente,
  ossia, ovvero, ovviamente, paragonato a, parallelamente, parimenti, partendo da, particolarmente,
  per carità, per certo, per chiarezza, per chiarire, per cominciare, per concludere,
  per conseguenza, per contro, per cui, per di più, per dirla in breve, per esempio,
  per fare un esempio, per finire, per fortuna, per giunta, per il momento, per illustrare,
  per l'appunto, per la maggior parte, per la precisione, per lo più, per paura di, per per ultimo,
  per poi, per prima cosa, per quanto, per quanto riguarda, per questa ragione, per questo,
  per questo motivo, per riassumere, per spiegare, per tal motivo, per tale ragione,
  per tutta risposta, per via di, peraltro, perché, perciò, perfino, pertanto, però, piuttosto,
  più avanti, più precisamente, più tardi, poco dopo, poi, poiché, posto che, precedentemente,
  precisamente, prima che, prima di, prima di tutto, principalmente, probabilmente, proprio come,
  proprio perché, purché, purtroppo, qualora, quando, quantomeno, quantunque, quindi, raramente,
  recentemente, relativamente a, riassumendo, riguardo a, rispettivamente, rispetto a, salvo che,
  se, se no, se non altro, sebbene, secondariamente, secondo, semmai, sennonché, senz'altro,
  senza dubbio, sicché, siccome, sicuramente, significativamente, similmente, simultaneamente,
  sin da, sinceramente, soprattutto, sorprendentemente, sovente, specialmente, specificamente,
  sta di fatto che, stando a, strano a dirsi, subito, successivamente, sulla base di,
  supponendo che, supponiamo che, tale che, tant'è vero che, tanto che, tanto più che,
  tenendo conto di, tipicamente, tra l'altro, tra le altre cose, tranne, tranne che, tutt'altro,
  tuttavia, tutto considerato, tutto sommato, ugualmente, ulteriormente, ultimamente, una volta,
  una volta che, vale a dire, veramente, verosimilmente, viceversa, visto che
`,
  true,
)

const auxiliaries = wordSet(`
  era erano eravamo eravate eri ero essendo essere fosse fossero foste fosti fu fui fummo furono
  sarai saranno sarebbe sarebbero sarei saremmo saremo saresti sarete sarà sarò sei sia siamo
  siano siete sono venga vengano vengo vengono veniamo venisse venissero venite veniva venivano
  venne vennero venni verranno verrebbe verrebbero verrà viene vieni è
`)

const reflexive = wordSet(`
  mi m' ti t' si s' ci vi
`)

/** Strong participles, masculine singular. */
const participles = wordSet(`
  acceso accluso accolto accorto addotto affisso aggiunto alluso ammesso aperto appeso appreso
  arso ascritto asperso assolto assunto astretto atteso attinto avvinto avvolto chiesto chiuso
  cinto circoscritto colto commesso commosso composto compreso compresso compromesso concesso
  concluso condotto confuso connesso convinto coperto corretto corroso corrotto costretto cotto
  crocifisso deciso dedotto deluso deposto deriso descritto detto difeso diffuso dimesso dipinto
  diretto disciolto discusso disdetto disfatto disgiunto disperso disposto dissolto dissuaso
  distinto distratto distrutto diviso eletto eluso emesso eretto escluso espanso esploso esposto
  espresso espulso esteso estinto estratto evaso fatto fesso finto fisso fitto frainteso franto
  fritto fuso giunto illuso immerso imposto impresso inciso incluso indotto inflitto infranto
  infuso inscritto intinto intriso introdotto invaso iscritto leso letto maledetto messo morso
  mosso munto nascosto offerto offeso omesso opposto oppresso ottuso percosso permesso perso
  persuaso pianto porto posto precluso prescritto preso presunto preteso previsto prodotto
  promesso promosso proposto prosciolto proscritto protetto provvisto punto raccolto raggiunto
  raso redatto redento represso reso respinto retto riaperto ricoperto ridetto ridotto rifatto
  riflesso rimesso rimosso rimpianto riposto ripreso riscosso risolto risposto ristretto ritratto
  rivolto roso rotto scalfito scelto schiuso scinto sciolto scolpito scommesso sconfitto sconvolto
  scoperto scorto scosso scritto sofferto soffuso soppresso sorpreso sospeso sospinto sostenuto
  sottinteso sottoposto sottoscritto sottratto sparso spento speso spinto sporto steso stinto
  stretto svelto svolto teso tinto tolto torto tradotto trafitto trascorso trascritto trasfuso
  trasmesso tratto travolto ucciso unto vilipeso vinto visto volto
`)

/** Participles that form the past tense with essere, and nouns, masculine singular. */
const noParticiples = wordSet(`
  accaduto affollato andato apparso arrivato avvenuto avvocato bastato caduto cambiato candidato
  capitato cresciuto delicato dipeso diventato divenuto durato educato emerso entrato esistito
  evaso fisso fitto fortunato fuggito gelato giunto guarito impallidito importato innamorato
  invecchiato lato letto mancato matto mercato minuto nato partito passato piaciuto piatto porto
  posto prato privato punto reato restato rientrato rimasto ritornato riuscito sabato salito
  saltato scappato sceso scivolato scomparso sembrato servito soldato sorto sposato stato successo
  svelto tenuto tornato torto udito uscito valso venuto vestito vissuto volato volto
`)

const between = wordSet(`
  allora anche ancora appena ben bene così dunque finalmente già ieri mai male meglio molto non
  oggi peggio più poco poi pure quasi quindi sempre solo spesso stata state stati stato subito
  troppo tutta tutte tutti tutto
`)

/** `riparata`, `riparati` and `riparate` as `riparato`. */
const baseOf = (word: string): string => word.replace(/[aie]$/, 'o')

const isParticiple = (word: string): boolean => {
  const base = baseOf(word)
  return (
    !noParticiples().has(base) &&
    (participles().has(base) || (base.length > 4 && /(?:ato|uto|ito)$/.test(base)))
  )
}

export const italian: Language = {
  transitions,
  pairs: pairsOf(`
    non solo … ma, sia … sia, sia … che, o … o, tanto … quanto, da un lato … dall', più … più,
    così … come
  `),
  openers: wordSet(`
    cinque degli dei del della delle dello dieci due gli i il l' la le lo mia mio nostra nostro
    nove otto quattro quegli quei quel quell' quella quelle quello quest' questa queste questi
    questo sei sette sua suo tre tua tuo un un' una uno
  `),
  abbreviations: wordSet(`
    a.c arch art avv ca cap cav cfr d.c dic dott dott.ssa dr ecc egr febbr fig genn ing jr mons
    n.b nov op ott pag pagg prof prof.ssa rag rif s.p.a s.r.l sec seg sett sig sig.na sig.ra sigg
    spett st tel ved vol
  `),
  stem: stemmer,
  elides: true,
  reading: {
    // for-na-io, pa-e-se, te-a-tro
    syllablesOf: syllableCounter(/[aeiouyàèéìíòóùú]+/g, [
      /[aeou](?=i[aeo])|[aeoàèéòó](?=[aeoàèéòó])/g,
    ]),
    ease: ({ words, sentences, syllables }) =>
      217 - 1.3 * (words / sentences) - 0.6 * ((100 * syllables) / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word, before) => auxiliaries().has(word) && !reflexive().has(before),
    isParticiple,
    mayStandBetween: (word) => between().has(word) || word.endsWith('mente'),
  }),
}
