import { stemmer } from '@orama/stemmers/french'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

/** `de plus` is left out: it is as often a quantity as a transition (`un jour de plus`). */
const transitions = phrasesOf(
  `
  afin de, afin que, ailleurs, ainsi, ainsi que, alors, alors que, antérieurement, après cela,
  après que, après quoi, après tout, assurément, attendu que, au bout du compte, au cas où,
  au contraire, au cours de, au demeurant, au début, au départ, au fait, au final, au fond,
  au fur et à mesure, au lieu de, au moins, au moment où, au même titre, au point que,
  au premier abord, au préalable, au reste, au surplus, au total, auparavant, aussi,
  aussi bien que, aussi longtemps que, aussitôt que, autant que, autrefois, autrement,
  autrement dit, avant de, avant que, avant tout, bien entendu, bien plus, bien que, bien sûr,
  bref, brièvement, c'est ainsi que, c'est le cas de, c'est pour cela que, c'est pour cette raison,
  c'est pourquoi, c'est-à-dire, car, ce faisant, ce pendant, ce qui signifie, ceci dit, cela dit,
  cela étant, cependant, certainement, certes, comme, comme convenu, comme on l'a vu, comme prévu,
  comme si, compte tenu de, conformément à, considérant que, conséquemment, contrairement à,
  corrélativement, d'abord, d'ailleurs, d'après, d'autant plus, d'autant que, d'autre part,
  d'emblée, d'où, d'un autre côté, d'un côté, d'un point de vue, d'une façon générale,
  d'une manière générale, d'une part, dans ce but, dans ce cas, dans ce contexte, dans ce sens,
  dans ces conditions, dans cette optique, dans l'ensemble, dans la mesure où, dans le but de,
  dans le cadre de, dans le cas contraire, dans le cas où, dans le fond,
  dans le même ordre d'idées, dans le même temps, dans tous les cas, dans un premier temps,
  dans un second temps, dans une certaine mesure, davantage, de ce fait, de ce point de vue,
  de cette façon, de cette manière, de fait, de façon générale, de façon que, de la même façon,
  de la même manière, de là, de manière à, de même, de même que, de nos jours, de plus en plus,
  de prime abord, de sorte que, de surcroît, de telle sorte que, de toute façon, de toute manière,
  de toute évidence, depuis lors, depuis que, deuxièmement, donc, dorénavant, du coup, du fait de,
  du fait que, du moins, du moment que, du reste, durant, dès lors, dès lors que, dès que,
  définitivement, désormais, effectivement, en attendant, en bref, en ce cas, en ce moment,
  en ce qui concerne, en ce sens, en cela, en clair, en comparaison, en conclusion, en conséquence,
  en d'autres mots, en d'autres termes, en dehors de, en dernier lieu, en dernière analyse,
  en définitive, en dépit de, en détail, en effet, en fait, en fin de compte,
  en guise de conclusion, en général, en l'occurrence, en même temps, en outre, en particulier,
  en plus, en premier lieu, en principe, en raison de, en revanche, en règle générale, en réalité,
  en résumé, en second lieu, en somme, en théorie, en tous cas, en tout cas, en troisième lieu,
  en un mot, en vue de, en vérité, encore que, encore une fois, enfin, ensuite, entre autres,
  entre-temps, essentiellement, et puis, excepté, finalement, forcément, globalement, grosso modo,
  grâce à, heureusement, hormis, inversement, jadis, jusqu'alors, jusqu'ici, jusqu'à ce que,
  jusqu'à présent, lorsqu', lorsque, là-dessus, mais, malgré, malgré cela, malgré tout,
  malheureusement, mis à part, non seulement, nonobstant, notamment, néanmoins, on peut ajouter,
  or, ou bien, outre cela, outre que, par ailleurs, par comparaison, par conséquent, par contre,
  par exception, par exemple, par la suite, par le fait, par opposition à, par rapport à,
  par suite, par-dessus tout, parce qu', parce que, pareillement, parfois, parmi, particulièrement,
  pendant ce temps, pendant que, peu importe, peu à peu, peut-être, plus précisément, plus tard,
  plutôt, plutôt que, pour ainsi dire, pour autant, pour ce faire, pour ce qui est de, pour cela,
  pour ces motifs, pour cette raison, pour commencer, pour conclure, pour finir, pour illustrer,
  pour l'instant, pour la plupart, pour le moment, pour que, pour résumer, pour tout dire,
  pourtant, pourvu que, premièrement, principalement, probablement, précédemment, puis, puisqu',
  puisque, quand, quand bien même, quand même, quant à, quatrièmement, quelquefois, qui plus est,
  quoi qu'il en soit, quoiqu', quoique, rapidement, récemment, réciproquement, sans aucun doute,
  sans doute, sans délai, sans oublier, sauf, sauf que, selon, semblablement, si bien que, sinon,
  soit dit en passant, somme toute, soudain, soudainement, sous peine de, sous prétexte,
  sous réserve de, subséquemment, suite à, suivant, sur ce, sur le champ, surtout, tandis que,
  tant que, tel que, toujours est-il, tout bien considéré, tout bien pesé, tout compte fait,
  tout d'abord, tout d'un coup, tout de même, tout de suite, tout simplement, tout à coup,
  toutefois, toutes proportions gardées, troisièmement, ultérieurement, un exemple, une fois,
  une fois de plus, une fois que, vis-à-vis de, vraisemblablement, vu que, également,
  étant donné que, étonnamment, évidemment
`,
  true,
)

const auxiliaries = wordSet(`
  es est furent fus fussent fut fûmes fût fûtes sera serai seraient serais serait seras serez
  seriez serions serons seront soient sois soit sommes sont soyez soyons suis étaient étais était
  étant étiez étions été êtes être
`)

const reflexive = wordSet(`
  me m' te t' se s' nous vous
`)

/** In the masculine singular; those in -é are recognised by their ending. */
const participles = wordSet(`
  abattu abouti absous abstenu accompli accru accueilli acquis adjoint admis adouci agrandi aperçu
  appris assailli assis assorti astreint atteint attendu averti battu bouilli bu bâti choisi chéri
  circonscrit combattu commis compris compromis conclu conduit confit confondu conquis consenti
  construit contenu contraint contredit convaincu converti conçu corrompu cousu couvert craint cru
  cueilli cuit desservi dissous distrait dit durci débattu décousu découvert décrit déduit défait
  défendu démis démoli démuni dépeint dépendu déteint détendu détenu détruit dévêtu déçu dû
  embelli enduit enfoui enfreint enfui enrichi enseveli entendu entrepris entretenu envahi exclu
  extrait fait farci feint fendu fini fleuri fléchi fondu fourni franchi frit garanti garni guéri
  haï imbu imparti inclus inscrit instruit interdit interrompu introduit investi joint lu maintenu
  maudit menti mis moisi mordu moulu muni médit noirci nourri nui obtenu obéi offert omis ouvert
  paru peint pendu perdu permis perverti perçu plaint poli pourri poursuivi pourvu prescrit pris
  produit promis proscrit prédit prétendu prévenu prévu puni rafraîchi ravi recommis reconduit
  reconnu reconstruit reconverti recouvert recueilli redit refait refroidi rejoint relu remis
  rempli rendu renvoyé repeint repris reproduit requis ressenti restreint retenu revendu revu
  revêtu reçu rompu réagi réduit réfléchi régi répandu réparti résolu rétabli réuni réélu rôti
  saisi sali satisfait senti servi soumis souscrit soustrait soutenu su subi suivi surpris survécu
  suspendu séduit teint tendu tenu terni tondu tordu traduit trahi transcrit transmis uni vaincu
  vendu voulu vu vécu vêtu ébloui éclairci écrit élargi élu émis ému épris équarri établi éteint
  étendu étreint
`)

/** Participles that form the past tense with être, and adjectives. */
const noParticiples = wordSet(`
  allé année armée arrivé arrivée blé café carré clé congé côté degré demeuré durée décédé entré
  entrée fiancé fossé idée journée lycée marché musée né passé pensée pré rentré resté retombé
  retourné soirée thé tombé âgé été
`)

const between = wordSet(`
  abord ainsi alors aujourd' aujourd'hui aussi bien bientôt d' d'abord donc déjà en encore enfin
  ensuite guère hier hui ici jamais longtemps là mal mieux même parfois partie pas peu plus point
  presque rarement souvent toujours tous tout toute toutes trop très vite été
`)

const isParticiple = (word: string): boolean => {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word
  const base = singular.endsWith('e') ? singular.slice(0, -1) : singular
  if ([word, singular, base].some((form) => noParticiples().has(form))) return false
  return [word, singular, base].some((form) => participles().has(form)) || base.endsWith('é')
}

/** thé-â-tre, na-ïf, po-ète, cré-er; a final e is silent. */
const countSyllables = syllableCounter(
  /[aeiouyàâäéèêëîïôöùûüœæ]+/g,
  [/[aeo](?=[âéèêëïöü])|[éè](?=[aouâ]|e[rz]$)|[^qg]u(?=[aâéè])/g],
  [/[aeiouyàâäéèêëîïôöùûüœ][^aeiouyàâäéèêëîïôöùûüœ]+e(?=s?$)/g],
)

/** Words in -ent that are no verbs, so that it is not silent. */
const spokenEnt = wordSet(`
  absent adhérent adolescent apparent auvent avent cohérent compétent concurrent content continent
  convent couvent différent fréquent imminent impotent indifférent inhérent mécontent parent
  patent permanent pertinent présent pénitent serpent souvent torrent transparent éminent
`)

const isVerbInEnt = (word: string): boolean =>
  /[aeiouyâéèêîôûœ][^aeiouyâéèêîôûœ]*[vrstnpbh]ent$/.test(word) && !spokenEnt().has(word)

export const french: Language = {
  transitions,
  pairs: pairsOf(`
    non seulement … mais, soit … soit, ni … ni, ou … ou, tantôt … tantôt, plus … plus,
    à peine … que, tant … que
  `),
  openers: wordSet(`
    ce ces cet cette cinq de des deux dix du huit l' la le les leur leurs ma mes mon neuf nos
    notre quatre sa sept ses six son ta tes ton trois un une vos votre
  `),
  abbreviations: wordSet(`
    adj apr av avr bd bibl c.-à-d chap dr déc env etc fig févr hab ibid j.-c janv juil m mgr mlle
    mm mme n.b nov oct p.ex p.s pp prof réf sept st ste suiv t.t.c tél vol
  `),
  stem: stemmer,
  elides: true,
  reading: {
    syllablesOf: (word) => countSyllables(word) - (isVerbInEnt(word) ? 1 : 0),
    ease: ({ words, sentences, syllables }) =>
      207 - 1.015 * (words / sentences) - 73.6 * (syllables / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word, before) => auxiliaries().has(word) && !reflexive().has(before),
    isParticiple,
    mayStandBetween: (word) => between().has(word) || word.endsWith('ment'),
  }),
}
