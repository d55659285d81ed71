import { type Language, phrasesOf, wordSet } from './language.ts'
import { passiveFinder } from './passive.ts'
import { syllableCounter } from './syllables.ts'

/** `de plus` is left out: it counts things as often as it joins sentences (`un jour de plus`). */
const transitions = phrasesOf(
  `
  ainsi, ainsi que, afin de, afin que, ailleurs, alors, alors que, antérieurement, après cela, après que, après quoi, après tout, assurément, attendu que, au bout du compte, au cas où, au contraire, au cours de, au début, au demeurant, au départ, au fait, au final,
  au fond, au fur et à mesure, au lieu de, au même titre, au moins, au moment où, au point que, au premier abord, au préalable, au reste, au surplus, au total, auparavant, aussi, aussi bien que, aussi longtemps que, aussitôt que, autant que, autrefois, autrement, autrement dit, avant de, avant que, avant tout, bien entendu, bien plus, bien que, bien sûr, bref, brièvement, car, ce faisant,
  ce pendant, ce qui signifie, ceci dit, cela dit, cela étant, cependant, certainement, certes, c'est-à-dire, c'est ainsi que, c'est le cas de, c'est pour cela que, c'est pour cette raison, c'est pourquoi, comme, comme convenu, comme on l'a vu, comme prévu, comme si, compte tenu de, conformément à, conséquemment, considérant que, contrairement à, corrélativement, d'abord, d'ailleurs, d'après, d'autant plus, d'autant que, d'autre part, d'emblée, d'où,
  d'un autre côté, d'un côté, d'un point de vue, d'une façon générale, d'une manière générale, d'une part, dans ce but, dans ce cas, dans ce contexte, dans ces conditions, dans ce sens, dans cette optique, dans l'ensemble, dans la mesure où, dans le but de, dans le cadre de, dans le cas contraire, dans le cas où, dans le fond, dans le même ordre d'idées, dans le même temps, dans tous les cas, dans un premier temps, dans un second temps, dans une certaine mesure, davantage, de ce fait, de ce point de vue, de cette façon,
  de cette manière, de fait, de façon que, de façon générale, de la même façon, de la même manière, de là, de manière à, de même, de même que, de nos jours, de plus en plus, de prime abord, de sorte que, de surcroît, de telle sorte que, de toute évidence, de toute façon, de toute manière, définitivement, depuis lors, depuis que, dès lors, dès lors que, dès que, désormais, deuxièmement, dorénavant, donc, du coup, du fait de, du fait que, du moins, du moment que, du reste, durant, effectivement, également, en attendant, en bref, en ce cas,
  en ce moment, en ce qui concerne, en ce sens, en cela, en clair, en comparaison, en conclusion, en conséquence, en d'autres mots, en d'autres termes, en dehors de, en définitive, en dépit de, en dernier lieu, en dernière analyse, en détail, en effet, en fait, en fin de compte, en général, en guise de conclusion, en général, en l'occurrence, en même temps, en outre, en particulier, en plus, en premier lieu, en principe, en raison de, en réalité, en règle générale, en résumé, en revanche, en second lieu, en somme, en théorie, en tous cas, en tout cas, en troisième lieu, en un mot,
  en vérité, en vue de, encore que, encore une fois, enfin, ensuite, entre autres, entre-temps, essentiellement, et puis, étant donné que, étonnamment, évidemment, excepté, finalement, forcément, globalement, grâce à, grosso modo, heureusement, hormis, inversement, jadis, jusqu'à ce que, jusqu'alors, jusqu'à présent, jusqu'ici, là-dessus, lorsque, lorsqu', mais, malgré, malgré cela, malgré tout, malheureusement, mis à part, néanmoins, non seulement, nonobstant, notamment,
  on peut ajouter, or, ou bien, outre cela, outre que, par ailleurs, par comparaison, par conséquent, par contre, par exception, par exemple, par la suite, par le fait, par opposition à, par rapport à, par suite, par-dessus tout, pareillement, parce que, parce qu', parfois, parmi, particulièrement, pendant ce temps, pendant que, peu à peu, peu importe, peut-être, plus précisément, plus tard, plutôt, plutôt que, pour ainsi dire, pour autant, pour ce faire, pour ce qui est de, pour cela, pour cette raison, pour commencer, pour conclure, pour ces motifs, pour finir, pour illustrer, pour l'instant, pour la plupart,
  pour le moment, pour que, pour résumer, pour tout dire, pourtant, pourvu que, précédemment, premièrement, principalement, probablement, puis, puisque, puisqu', quand, quand bien même, quand même, quant à, quatrièmement, quelquefois, qui plus est, quoi qu'il en soit, quoique, quoiqu', réciproquement, rapidement, récemment, sans aucun doute, sans délai, sans doute, sans oublier, sauf, sauf que, selon, semblablement, si bien que, sinon, soit dit en passant, somme toute, sous peine de, sous prétexte, sous réserve de, soudain, soudainement, subséquemment, suite à, suivant, sur ce, sur le champ,
  surtout, tandis que, tant que, tel que, toujours est-il, tout à coup, tout bien considéré, tout bien pesé, tout compte fait, tout d'abord, tout d'un coup, tout de même, tout de suite, toutefois, toutes proportions gardées, troisièmement, tout simplement, ultérieurement, un exemple, une fois, une fois que, une fois de plus, vis-à-vis de, vraisemblablement, vu que
`,
  true,
)

const auxiliaries = wordSet(`
  suis es est sommes êtes sont étais était étions étiez étaient fus fut fûmes fûtes furent serai seras sera serons serez
  seront serais serait serions seriez seraient sois soit soyons soyez soient fût fussent être été étant
`)

const reflexive = wordSet(`me m' te t' se s' nous vous`)

/** In the masculine singular; those in -é are known by their ending. */
const participles = wordSet(`
  abattu abouti absous abstenu accompli accru accueilli acquis adjoint admis adouci agrandi aperçu appris assailli assis assorti astreint atteint attendu averti bâti battu bu
  bouilli chéri choisi circonscrit combattu commis compris compromis conçu conclu conduit confit confondu conquis consenti construit contenu contraint contredit convaincu converti corrompu cousu couvert craint cru
  cueilli cuit débattu déçu décousu découvert décrit déduit défait défendu démis démoli démuni dépeint dépendu desservi déteint détendu détenu détruit dévêtu dissous distrait dit dû durci ébloui éclairci écrit élargi élu embelli émis ému enduit enfoui enfreint enfui enrichi enseveli
  entendu entretenu entrepris envahi épris équarri établi éteint étendu étreint exclu extrait fait farci feint fendu fini fléchi fleuri fondu fourni franchi frit garanti garni guéri haï imbu imparti inclus inscrit instruit interdit interrompu introduit investi joint lu maintenu maudit
  médit menti mis moisi mordu moulu muni nourri noirci nui obéi obtenu offert omis ouvert paru peint pendu perçu perdu permis perverti plaint poli pourri poursuivi pourvu prédit prescrit prétendu prévenu prévu pris produit promis proscrit puni rafraîchi ravi réagi recommis reconduit reconnu reconstruit reconverti reçu
  recueilli recouvert redit réduit réélu refait réfléchi refroidi régi rejoint relu remis rempli rendu renvoyé répandu réparti repeint repris reproduit requis résolu ressenti restreint retenu rétabli retenu réuni revendu revêtu revu rompu rôti saisi sali satisfait séduit senti servi soumis souscrit soustrait
  soutenu subi suivi suspendu su surpris survécu teint tendu tenu terni tondu tordu traduit trahi transcrit transmis uni vaincu vécu vendu vêtu vu voulu
`)

/** Participles that être only puts into the past, and adjectives. */
const noParticiples = wordSet(`
  allé arrivé décédé demeuré entré né passé rentré resté retombé retourné tombé âgé carré congé côté degré été fossé marché pré
  blé café thé clé année idée journée soirée armée durée entrée pensée arrivée musée lycée fiancé
`)

const between = wordSet(`
  pas plus jamais point guère bien mal très trop toujours souvent déjà encore tout toute tous toutes aussi ensuite été alors ainsi donc enfin peu
  presque parfois rarement ici là hier aujourd'hui bientôt longtemps mieux même d'abord d' abord aujourd' hui en partie vite
`)

const isParticiple = (word: string): boolean => {
  const singular = word.endsWith('s') ? word.slice(0, -1) : word
  const base = singular.endsWith('e') ? singular.slice(0, -1) : singular
  if ([word, singular, base].some((form) => noParticiples.has(form))) return false
  return [word, singular, base].some((form) => participles.has(form)) || base.endsWith('é')
}

/** thé-â-tre, na-ïf, po-ète, cré-er; a final e is not spoken. */
const countSyllables = syllableCounter(
  /[aeiouyàâäéèêëîïôöùûüœæ]+/g,
  [/[aeo](?=[âéèêëïöü])|[éè](?=[aouâ]|e[rz]$)|[^qg]u(?=[aâéè])/g],
  [/[aeiouyàâäéèêëîïôöùûüœ][^aeiouyàâäéèêëîïôöùûüœ]+e(?=s?$)/g],
)

/** Words in -ent that are no verbs, so that it is spoken. */
const spokenEnt = wordSet(`
  absent adhérent adolescent apparent auvent avent cohérent compétent concurrent content continent convent couvent différent éminent fréquent impotent imminent indifférent inhérent mécontent
  parent patent pénitent permanent pertinent présent serpent souvent torrent transparent
`)

const isVerbInEnt = (word: string): boolean =>
  /[aeiouyâéèêîôûœ][^aeiouyâéèêîôûœ]*[vrstnpbh]ent$/.test(word) && !spokenEnt.has(word)

export const french: Language = {
  transitions,
  pairs: [
    ['non seulement', 'mais'],
    ['soit', 'soit'],
    ['ni', 'ni'],
    ['ou', 'ou'],
    ['tantôt', 'tantôt'],
    ['plus', 'plus'],
    ['à peine', 'que'],
    ['tant', 'que'],
  ],
  openers: wordSet(`
    le la l' les un une des du de ce cet cette ces mon ma mes ton ta tes son sa ses notre nos votre vos leur leurs
    deux trois quatre cinq six sept huit neuf dix
  `),
  abbreviations: wordSet(`
    adj apr art av bd bibl c.-à-d chap col dr env etc ex fig hab id ibid j.-c m mm mme mlle mgr n.b no p.ex p.s pp prof réf st ste suiv t.t.c tél vol
    janv févr avr juil sept oct nov déc
  `),
  elides: true,
  reading: {
    syllablesOf: (word) => countSyllables(word) - (isVerbInEnt(word) ? 1 : 0),
    ease: ({ words, sentences, syllables }) =>
      207 - 1.015 * (words / sentences) - 73.6 * (syllables / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word, before) => auxiliaries.has(word) && !reflexive.has(before),
    isParticiple,
    mayStandBetween: (word) => between.has(word) || word.endsWith('ment'),
  }),
}
