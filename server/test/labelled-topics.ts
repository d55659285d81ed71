/** Texts about one topic, and the terms that a further text about it should mention. */
interface LabelledTopic {
  readonly language: string
  readonly keyword: string
  readonly texts: readonly string[]
  /** Words and phrases that belong to the topic. */
  readonly right: readonly string[]
  /** Words of these texts that could be in any other text. */
  readonly wrong: readonly string[]
}

export const topics: readonly LabelledTopic[] = [
  {
    language: 'en',
    keyword: 'sourdough bread',
    texts: [
      'Good sourdough bread begins with an active starter. Feed the starter in the evening, and mix flour, water and salt in the morning. Fold the dough every half hour. After the bulk fermentation shape the loaf and let it proof in the fridge. Bake it in a Dutch oven, so that the crust gets crisp.',
      'The starter decides how sour sourdough bread tastes. A ripe starter doubles in a few hours. Weigh the flour: most bakers want a hydration of seventy per cent. Bulk fermentation takes longer in a cold kitchen. Score the loaf with a sharp blade, and bake it dark; the crust has the taste.',
      'People often ask why their loaf is flat. Mostly the dough was proofed for too long, or the starter was weak. Use strong flour, fold the dough, and keep an eye on the bulk fermentation. A Dutch oven holds the steam that the crust needs. Let the sourdough bread cool before you cut it.',
      'We make sourdough bread each week. The dough has flour, water, salt and a spoon of starter. It takes time, but little work: fold, wait, shape, wait. In a hot Dutch oven the loaf springs up. Good flour helps a lot, and so does steam in the first minutes.',
    ],
    right: [
      'starter',
      'dough',
      'flour',
      'loaf',
      'crust',
      'bulk fermentation',
      'dutch oven',
      'salt',
    ],
    wrong: ['good', 'take', 'people', 'time', 'hour', 'help', 'week', 'use'],
  },
  {
    language: 'de',
    keyword: 'Wärmepumpe im Altbau',
    texts: [
      'Eine Wärmepumpe im Altbau arbeitet gut, wenn die Vorlauftemperatur niedrig bleibt. Große Heizkörper helfen dabei. Vor dem Einbau wird die Heizlast berechnet. Die Dämmung der obersten Geschossdecke kostet wenig und senkt den Stromverbrauch.',
      'Viele fragen, ob eine Wärmepumpe im Altbau möglich ist. Entscheidend sind Heizlast und Vorlauftemperatur. Mit einem hydraulischen Abgleich und größeren Heizkörpern sinkt der Stromverbrauch. Die Förderung zahlt einen Teil der Kosten.',
      'Wer im alten Haus eine Wärmepumpe einbauen will, misst zuerst die Vorlauftemperatur an kalten Tagen. Unter 55 Grad reichen die Heizkörper meist aus. Dämmung und hydraulischer Abgleich machen den Rest. Für die Förderung braucht man einen Nachweis.',
    ],
    right: [
      'vorlauftemperatur',
      'heizkörper',
      'heizlast',
      'dämmung',
      'stromverbrauch',
      'förderung',
    ],
    wrong: ['gut', 'viele', 'teil', 'möglich', 'tagen', 'machen'],
  },
  {
    language: 'fr',
    keyword: 'potager en carrés',
    texts: [
      'Un potager en carrés se remplit de terreau et de compost. Les planches de mélèze durent longtemps. Semez les radis au printemps, puis les tomates après les gelées. Le paillage garde l’humidité et limite les mauvaises herbes.',
      'Pour un potager en carrés, il faut du soleil et un bon terreau. Mélangez du compost chaque année. Le paillage évite d’arroser trop souvent. Les tomates demandent un tuteur, les radis presque rien. Contre les mauvaises herbes, arrachez tôt.',
      'Le potager en carrés convient aux petits jardins. On alterne les légumes: radis, salades, tomates. Un terreau riche, du compost mûr et un paillage épais suffisent. Les mauvaises herbes poussent moins sous la paille.',
    ],
    right: ['terreau', 'compost', 'paillage', 'tomates', 'radis', 'mauvaises herbes'],
    wrong: ['bon', 'faut', 'souvent', 'petits', 'chaque', 'année'],
  },
  {
    language: 'es',
    keyword: 'aceite de oliva virgen extra',
    texts: [
      'El aceite de oliva virgen extra sale de aceitunas sanas, molidas en frío en la almazara. La acidez dice poco del sabor. Guarde la botella lejos de la luz. La variedad picual da un aceite amargo y picante.',
      'En la almazara las aceitunas se muelen el mismo día de la cosecha. La acidez del aceite de oliva virgen extra no pasa de 0,8 grados. La variedad arbequina es suave; la picual, picante. Una botella oscura protege de la luz.',
      'La cosecha temprana da un aceite de oliva virgen extra más verde. Pregunte por la variedad y por la almazara. La acidez se mide en el laboratorio. Las aceitunas del suelo no sirven. La luz y el calor estropean la botella.',
    ],
    right: ['aceitunas', 'almazara', 'acidez', 'variedad', 'botella', 'luz', 'cosecha'],
    wrong: ['mismo', 'día', 'poco', 'dice'],
  },
  {
    language: 'it',
    keyword: 'pasta fresca',
    texts: [
      'La pasta fresca nasce da farina e uova. L’impasto riposa mezz’ora sotto un panno. Poi si stende la sfoglia con il mattarello e si tagliano le tagliatelle. La semola evita che si attacchino.',
      'Per la pasta fresca servono uova a temperatura ambiente. Lavorate l’impasto finché è liscio. La sfoglia deve essere sottile: usate il mattarello o la macchina. Cospargete le tagliatelle di semola.',
      'Cento grammi di farina per ogni uovo: così comincia la pasta fresca. Un impasto secco si rompe, la sfoglia umida si attacca. Con il mattarello serve pazienza. Le tagliatelle cuociono in due minuti.',
    ],
    right: ['farina', 'uova', 'impasto', 'sfoglia', 'mattarello', 'tagliatelle', 'semola'],
    wrong: ['ogni', 'così', 'minuti', 'deve'],
  },
  {
    language: 'nl',
    keyword: 'fietsband plakken',
    texts: [
      'Een fietsband plakken begint met het gat zoeken. Haal de binnenband met bandenlichters van de velg. Schuur de plek, smeer solutie en druk de plakker aan. Controleer de buitenband op glas voor je het ventiel vastdraait.',
      'Voor een fietsband plakken heb je solutie, een plakker en schuurpapier nodig. Houd de binnenband in een emmer water en zoek de luchtbellen. Bandenlichters beschermen de velg. Kijk of er glas in de buitenband zit.',
      'Wie zijn fietsband plakken wil, laat eerst alle lucht uit het ventiel. De buitenband gaat met bandenlichters van de velg. Laat de solutie goed drogen voor de plakker erop gaat. De binnenband pomp je daarna voorzichtig op.',
    ],
    right: ['binnenband', 'buitenband', 'bandenlichters', 'solutie', 'plakker', 'velg', 'ventiel'],
    wrong: ['goed', 'nodig', 'daarna', 'eerst'],
  },
  {
    language: 'pt',
    keyword: 'café coado',
    texts: [
      'O café coado pede água quase fervente e moagem média. Escalde o filtro antes de pôr o pó. Despeje a água em círculos e espere a extração terminar. Um bom grão faz metade da xícara.',
      'Para o café coado, pese o grão e a água. A moagem média evita o amargor. O filtro de papel segura o óleo. A extração leva três minutos. Sirva na xícara quente.',
      'Grão fresco e moagem na hora mudam o café coado. Molhe o filtro, faça a pré-infusão e despeje a água devagar. Quando a extração é longa, a xícara fica amarga.',
    ],
    right: ['água', 'moagem', 'filtro', 'extração', 'grão', 'xícara'],
    wrong: ['bom', 'faz', 'antes', 'minutos', 'hora'],
  },
]

/** Other texts of the same site, about other topics. */
export const others: readonly string[] = [
  'The library opens at nine. People come in the morning and read, and some stay for hours. It takes time to find a good seat.',
  'We took the train to the coast last week. A good walk helps when the water is cold and the day is short.',
  'Use a sharp blade for paper. It helps to draw the line first, and to keep the water away from it.',
  'A hot day needs a cold drink. Most people want salt and lime with it, and a lot of ice.',
]
