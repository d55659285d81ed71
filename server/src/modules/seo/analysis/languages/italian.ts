import { type Language, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

const transitions = phrasesOf(
  `
  a causa di, a condizione che, a conti fatti, a differenza di, a dire il vero, a dispetto di, a fronte di, a maggior ragione, a meno che, a mio avviso, a parte, a patto che, a prescindere da, a prima vista, a proposito, a questo punto, a quel punto, a seguito di, a tal fine, a tal proposito, a tal riguardo, a titolo di esempio, a tutti gli effetti, abitualmente, addirittura, affinché,
  al contempo, al contrario, al di là di, al fine di, al momento, al posto di, al principio, alfine, all'apparenza, all'improvviso, all'incirca, all'inizio, all'opposto, alla fine, alla fine dei conti, alla luce di, alla stessa maniera, allo scopo di, allo stesso modo, allo stesso tempo, allora, allorché, allorquando, almeno, altresì, altrimenti, analogamente, anche, anche se, ancora, ancora una volta, anteriormente, anzi, anzitutto,
  appena, apparentemente, apposta, assieme a, attualmente, benché, brevemente, bensì, caso casomai, certamente, certo, che è come dire, chiaramente, ciò nonostante, ciò significa che, ciononostante, cioè, come, come accennato, come conseguenza, come detto, come dimostrato, come esempio, come illustrato, come risultato, come se, comparato con, complessivamente, comunque, con il risultato che, con l'intenzione di, con lo scopo di, con ogni probabilità, con questo, con questo in mente, concludendo, conclusivamente,
  contemporaneamente, contrariamente, conseguentemente, considerato che, considerando che, così, così che, cosicché, d'altra parte, d'altro canto, d'altronde, d'ora in poi, da allora, da quando, da quel momento, da un lato, da una parte, dal momento che, dall'altra, dall'altro, dapprima, dato che, davvero, de facto, decisamente, definitivamente, del resto, di certo, di conseguenza, di fatto, di gran lunga, di norma, di nuovo, di recente, di seguito, di solito, di tanto in tanto, diversamente, dopo, dopo che, dopo di che, dopodiché, dopo tutto,
  dopotutto, dovuto a, dunque, durante, e così via, ebbene, eccetto, effettivamente, entro breve, eppure, esattamente, esplicitamente, essenzialmente, eventualmente, evidentemente, fatta eccezione per, finalmente, finché, finora, fino a che, fino a fino a quando, fintanto che, fondamentalmente, forse, fortunatamente, frattanto, frequentemente, generalmente, giacché, giustamente, gradualmente, grazie a, il che significa, immediatamente, improvvisamente, in aggiunta, in altre parole, in altri termini, in assoluto, in base a,
  in breve, in caso contrario, in caso di, in cima a, in conclusione, in confronto, in conseguenza, in contrasto, in definitiva, in dettaglio, in effetti, in fin dei conti, in fondo, in generale, in gran parte, in linea di massima, in merito a, in modo analogo, in modo che, in modo simile, in ogni caso, in ogni modo, in particolare, in parte, in pratica, in precedenza, in primo luogo, in primis, in questo caso, in questo modo, in questo momento, in realtà, in relazione a, in riferimento a, in secondo luogo, in seguito, in sintesi, in sostanza,
  in special modo, in tal caso, in tal modo, in teoria, in terzo luogo, in tutta onestà, in ultima analisi, in ultimo, in un certo senso, in una parola, in verità, in vista di, inaspettatamente, indipendentemente da, indubbiamente, infatti, infine, iniziando, inizialmente, innanzitutto, inoltre, insomma, intanto, inversamente, invece, laddove, logicamente, ma, malauguratamente, malgrado, malgrado ciò, man mano che, mentre, meglio ancora, naturalmente, ne consegue che, né, nel caso che, nel caso in cui, nel complesso,
  nel contempo, nel corso di, nel dettaglio, nel frattempo, nel momento in cui, nello specifico, nello stesso modo, nello stesso tempo, neppure, nondimeno, nonostante, nonostante ciò, nonostante tutto, non appena, non solo, normalmente, notevolmente, occasionalmente, oltre a ciò, oltre a questo, oltre che, oltre tutto, oltretutto, onde, oppure, ora che, originariamente, ossia, ovvero, ovviamente, paragonato a, parallelamente, parimenti, partendo da, particolarmente, peraltro, perché, perciò, perfino, per carità, per certo, per chiarezza, per chiarire,
  per cominciare, per concludere, per conseguenza, per contro, per cui, per di più, per dirla in breve, per esempio, per fare un esempio, per finire, per fortuna, per giunta, per illustrare, per il momento, per l'appunto, per la maggior parte, per la precisione, per lo più, per per ultimo, per paura di, per poi, per prima cosa, per quanto, per quanto riguarda, per questa ragione, per questo, per questo motivo, per riassumere, per spiegare, per tal motivo, per tale ragione, per tutta risposta, per via di, però, pertanto, più avanti, più precisamente,
  più tardi, piuttosto, poco dopo, poi, poiché, posto che, precedentemente, precisamente, prima che, prima di, prima di tutto, principalmente, probabilmente, proprio come, proprio perché, purché, purtroppo, qualora, quando, quantomeno, quantunque, quindi, raramente, recentemente, relativamente a, riassumendo, riguardo a, rispettivamente, rispetto a, salvo che, sebbene, secondariamente, secondo, sebbene, se, se no, se non altro, semmai, sennonché, senza dubbio, senz'altro, sicché, siccome, sicuramente, significativamente, similmente,
  simultaneamente, sin da, sinceramente, soprattutto, sorprendentemente, sovente, specialmente, specificamente, spesso, subito, successivamente, sta di fatto che, stando a, strano a dirsi, sulla base di, supponendo che, supponiamo che, tant'è vero che, tale che, tanto che, tanto più che, tenendo conto di, tipicamente, tra l'altro, tra le altre cose, tranne, tranne che, tutt'altro, tuttavia, tutto considerato, tutto sommato, ugualmente, ulteriormente, ultimamente, una volta, una volta che, vale a dire, veramente, verosimilmente, viceversa, visto che
`,
  true,
)

const auxiliaries = wordSet(`
  sono sei è siamo siete ero eri era eravamo eravate erano fui fosti fu fummo foste furono sarò sarai sarà saremo sarete saranno sarei saresti
  sarebbe saremmo sarebbero sia siano fosse fossero essere essendo vengo vieni viene veniamo venite vengono veniva venivano venni venne vennero verrà verranno
  verrebbe verrebbero venga vengano venisse venissero
`)

const reflexive = wordSet(`mi m' ti t' si s' ci vi`)

/** Strong participles, masculine singular. */
const participles = wordSet(`
  accluso accolto acceso accorto addotto affisso aggiunto alluso ammesso appeso appreso aperto arso ascritto asperso assolto assunto astretto atteso attinto avvinto avvolto chiesto chiuso cinto circoscritto colto commesso commosso
  composto compreso compresso compromesso concesso concluso condotto confuso connesso convinto coperto corretto corroso corrotto costretto cotto crocifisso dedotto deciso deluso deposto deriso descritto detto difeso diffuso dimesso dipinto diretto disciolto discusso disdetto disfatto
  disgiunto disperso disposto dissolto dissuaso distinto distratto distrutto diviso eletto eluso emesso eretto escluso espanso esploso esposto espresso espulso esteso estinto estratto evaso fatto fesso finto fisso fitto franto frainteso fritto fuso giunto illuso immerso imposto impresso inciso incluso indotto inflitto
  infranto infuso inscritto intinto intriso introdotto invaso iscritto leso letto maledetto messo morso mosso munto nascosto offerto offeso omesso opposto oppresso ottuso percosso perso persuaso permesso pianto porto posto precluso preso prescritto presunto preteso previsto prodotto promesso promosso proposto prosciolto proscritto protetto
  provvisto punto raccolto raggiunto raso redatto redento reso represso respinto retto riaperto ricoperto ridetto ridotto rifatto riflesso rimesso rimosso rimpianto ripreso riscosso risolto riposto risposto ristretto ritratto rivolto roso rotto scalfito scelto schiuso scinto sciolto scolpito scommesso sconfitto sconvolto scoperto scorto
  scosso scritto soffuso sofferto soppresso sorpreso sospeso sospinto sostenuto sottinteso sottoposto sottoscritto sottratto sparso speso spento spinto sporto steso stinto stretto svelto svolto teso tinto tolto torto tradotto trafitto trascorso trascritto trasfuso trasmesso tratto travolto ucciso unto vilipeso vinto visto volto
`)

/** Participles that essere only puts into the past, and nouns, masculine singular. */
const noParticiples = wordSet(`
  accaduto andato apparso arrivato avvenuto bastato cambiato caduto capitato cresciuto dipeso diventato divenuto durato emerso entrato esistito evaso fuggito giunto guarito importato impallidito invecchiato mancato
  nato partito passato piaciuto restato rientrato rimasto ritornato riuscito salito saltato scappato sceso scivolato scomparso sembrato servito sorto stato successo tornato uscito valso venuto vissuto volato
  avvocato candidato delicato fortunato gelato lato mercato minuto prato privato reato sabato soldato stato svelto tenuto udito vestito volto fitto sposato innamorato affollato educato
  porto punto torto letto fisso piatto matto posto
`)

const between = wordSet(`
  non già mai più ancora sempre anche pure ben bene male molto poco troppo quasi spesso subito poi così stato stata stati state appena
  finalmente tutto tutta tutti tutte solo oggi ieri allora dunque quindi meglio peggio
`)

/** `riparata`, `riparati` and `riparate` as `riparato`. */
const baseOf = (word: string): string => word.replace(/[aie]$/, 'o')

const isParticiple = (word: string): boolean => {
  const base = baseOf(word)
  return (
    !noParticiples.has(base) &&
    (participles.has(base) || (base.length > 4 && /(?:ato|uto|ito)$/.test(base)))
  )
}

export const italian: Language = {
  transitions,
  pairs: [
    ['non solo', 'ma'],
    ['sia', 'sia'],
    ['sia', 'che'],
    ['o', 'o'],
    ['tanto', 'quanto'],
    ['da un lato', "dall'"],
    ['più', 'più'],
    ['così', 'come'],
  ],
  openers: wordSet(`
    il lo la l' i gli le un uno una un' questo questa questi queste quest' quello quella quei quegli quelle quel quell'
    del dello della dei degli delle mio mia tuo tua suo sua nostro nostra due tre quattro cinque sei sette otto nove dieci
  `),
  abbreviations: wordSet(`
    a.c all arch art avv ca cap cav cfr d.c dir dott dott.ssa dr ecc ed egr es fig fra ing jr lett mons n.b no on op pag pagg prof prof.ssa
    rag rif s.p.a sec seg sig sig.ra sig.na sigg s.r.l spett st tel ved vol genn febbr sett ott nov dic
  `),
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
    isAuxiliary: (word, before) => auxiliaries.has(word) && !reflexive.has(before),
    isParticiple,
    mayStandBetween: (word) => between.has(word) || word.endsWith('mente'),
  }),
}
