const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** Words at the start of sentences that refer to the sentence before. */
export const STARTERS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words(
    'this that these those it its he she they his her their but and so also then however therefore moreover here there such both',
  ),
  de: words(
    'dies diese dieser dieses er sie es sein seine ihr ihre aber und so auch dann jedoch deshalb daher außerdem hier dort beide dabei dazu damit denn doch',
  ),
  fr: words(
    'ce cet cette ces il elle ils elles son sa ses leur mais et alors aussi donc cependant ainsi ici là puis cela celui celle',
  ),
  es: words(
    'este esta estos estas eso esto él ella ellos ellas su sus pero y así también entonces además aquí allí luego ese esa',
  ),
  it: words(
    'questo questa questi queste quello quella egli lui lei essi loro suo sua ma e così anche quindi inoltre qui lì poi però',
  ),
  nl: words(
    'dit dat deze die hij zij ze het zijn haar hun maar en zo ook dan echter daarom bovendien hier daar daarna toch',
  ),
  pt: words(
    'este esta estes estas isso isto ele ela eles elas seu sua mas e assim também então além aqui ali depois porém esse essa',
  ),
}

/** Words at the start of questions. */
export const QUESTION_WORDS: Readonly<Record<string, ReadonlySet<string>>> = {
  en: words('what who whom whose when where why which how'),
  de: words(
    'was wer wem wen wessen wann wo woher wohin warum weshalb wieso welche welcher welches wie',
  ),
  fr: words('que qui quoi quand où pourquoi comment combien quel quelle quels quelles'),
  es: words('qué quién quiénes cuándo dónde cómo cuál cuáles cuánto cuánta cuántos cuántas'),
  it: words('che chi cosa quando dove perché come quale quali quanto quanta quanti quante'),
  nl: words('wat wie waar wanneer waarom hoe welke welk hoeveel'),
  pt: words('quem quando onde como qual quais quanto quanta quantos quantas'),
}

interface Definition {
  readonly verbs: ReadonlySet<string>
  /** The words that follow the verb in a definition. */
  readonly articles: ReadonlySet<string>
  readonly asks: (subject: string, verb: string) => string
}

/** The pattern of a definition, and the question that it answers. */
export const DEFINITIONS: Readonly<Record<string, Definition>> = {
  en: {
    verbs: words('is are'),
    articles: words('a an the one'),
    asks: (subject, verb) => `What ${verb} ${subject}?`,
  },
  de: {
    verbs: words('ist sind'),
    articles: words('ein eine der die das'),
    asks: (subject, verb) => `Was ${verb} ${subject}?`,
  },
  fr: {
    verbs: words('est sont'),
    articles: words('un une le la les des'),
    asks: (subject) => `Qu’est-ce que ${subject} ?`,
  },
  es: {
    verbs: words('es son'),
    articles: words('un una unos unas el la los las'),
    asks: (subject, verb) => `¿Qué ${verb} ${subject}?`,
  },
  it: {
    verbs: words('è sono'),
    articles: words('un una uno il la lo gli le i'),
    asks: (subject, verb) => (verb === 'è' ? `Che cos’è ${subject}?` : `Che cosa sono ${subject}?`),
  },
  nl: {
    verbs: words('is zijn'),
    articles: words('een de het'),
    asks: (subject, verb) => `Wat ${verb} ${subject}?`,
  },
  pt: {
    verbs: words('é são'),
    articles: words('um uma uns umas o a os as'),
    asks: (subject, verb) => `O que ${verb} ${subject}?`,
  },
}

/** A question that fits any heading. */
export const ABOUT: Readonly<Record<string, (subject: string) => string>> = {
  en: (subject) => `What should you know about “${subject}”?`,
  de: (subject) => `Was sollte man über „${subject}“ wissen?`,
  fr: (subject) => `Que faut-il savoir sur « ${subject} » ?`,
  es: (subject) => `¿Qué conviene saber sobre «${subject}»?`,
  it: (subject) => `Che cosa bisogna sapere su «${subject}»?`,
  nl: (subject) => `Wat moet je weten over “${subject}”?`,
  pt: (subject) => `O que é preciso saber sobre «${subject}»?`,
}

/** Phrases of social posts that do not come from the text. */
export interface SocialWords {
  /** Before the link. */
  readonly more: string
  /** For networks without links in posts. */
  readonly inProfile: string
  readonly greeting: string
  readonly farewell: string
}

export const SOCIAL: Readonly<Record<string, SocialWords>> = {
  en: {
    more: 'Read more:',
    inProfile: 'The whole story is linked in our profile.',
    greeting: 'Hello,',
    farewell: 'Enjoy reading!',
  },
  de: {
    more: 'Mehr dazu:',
    inProfile: 'Der ganze Beitrag ist im Profil verlinkt.',
    greeting: 'Guten Tag,',
    farewell: 'Viel Freude beim Lesen!',
  },
  fr: {
    more: 'À lire ici :',
    inProfile: 'L’article complet se trouve via le lien du profil.',
    greeting: 'Bonjour,',
    farewell: 'Bonne lecture !',
  },
  es: {
    more: 'Más aquí:',
    inProfile: 'El artículo completo está enlazado en el perfil.',
    greeting: 'Hola:',
    farewell: '¡Buena lectura!',
  },
  it: {
    more: 'Continua qui:',
    inProfile: 'L’articolo completo è nel link del profilo.',
    greeting: 'Buongiorno,',
    farewell: 'Buona lettura!',
  },
  nl: {
    more: 'Lees verder:',
    inProfile: 'Het hele verhaal staat achter de link in ons profiel.',
    greeting: 'Goedendag,',
    farewell: 'Veel leesplezier!',
  },
  pt: {
    more: 'Leia mais:',
    inProfile: 'O artigo completo está no link do perfil.',
    greeting: 'Olá,',
    farewell: 'Boa leitura!',
  },
}
