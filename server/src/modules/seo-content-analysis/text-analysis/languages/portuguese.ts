import { stemmer } from '@orama/stemmers/portuguese'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder, romanceBase } from './passive.ts'
import { syllableCounter } from './syllables.ts'

/** `logo` and `finalmente` are left out: they are as often adverbs of time as transitions. */
const transitions = phrasesOf(`
  a bem da verdade, a curto prazo, a despeito de, a fim de, a fim de que, a longo prazo,
  a menos que, a meu ver, a não ser que, a par disso, a partir daí, a partir de então,
  a partir disso, a princípio, a propósito, a respeito de, a saber, a seguir, a tal ponto que,
  a título de exemplo, acerca de, acima de tudo, ademais, adicionalmente, afinal, afinal de contas,
  agora que, ainda assim, ainda bem que, ainda mais, ainda por cima, ainda que, aliás, além de,
  além de que, além disso, além disto, além do mais, além mais, analogamente, anteriormente,
  antes de, antes de mais, antes de mais nada, antes de tudo, antes disso, antes que, ao contrário,
  ao contrário disso, ao final, ao invés de, ao lado de, ao longo de, ao menos, ao mesmo tempo,
  ao passo que, ao que tudo indica, aparentemente, apesar de, apesar de que, apesar de tudo,
  apesar disso, aproximadamente, após isso, assim, assim como, assim mesmo, assim que, assim sendo,
  atualmente, até agora, até certo ponto, até então, até mesmo, até que, basicamente, bem como,
  brevemente, caso, caso contrário, certamente, claramente, claro que, com a finalidade de,
  com base em, com base nisso, com certeza, com efeito, com isso, com o fim de, com o intuito de,
  com o objetivo de, com o propósito de, com relação a, com respeito a, com tudo isso, como,
  como consequência, como foi dito, como já mencionado, como por exemplo, como resultado, como se,
  como tal, comparado com, comparativamente, concluindo, conforme, conquanto, consequentemente,
  considerando que, contanto que, contrariamente, contudo, correspondentemente, curiosamente,
  dado que, dali em diante, daqui em diante, daí, daí que, de acordo com, de agora em diante,
  de certa forma, de certa maneira, de certo modo, de encontro a, de facto, de fato,
  de forma alguma, de forma que, de igual forma, de igual modo, de início, de maneira geral,
  de maneira que, de modo algum, de modo geral, de modo que, de outra forma, de outra parte,
  de outro modo, de qualquer forma, de qualquer maneira, de qualquer modo, de repente, de resto,
  de tal forma, de tal maneira que, de tal modo, de tempos em tempos, de um lado,
  de uma forma geral, decerto, decorrente de, depois, depois de, depois de tudo, depois disso,
  depois que, desde então, desde já, desde que, dessa forma, dessa maneira, dessarte, desse modo,
  desta feita, desta forma, desta maneira, destarte, deste modo, devido a, diante disso,
  diferentemente de, digo, do contrário, do mesmo modo, duma parte, durante, e assim por diante,
  em adição, em breve, em cima de, em comparação, em conclusão, em conformidade com,
  em consequência, em contrapartida, em contraposição, em contraste, em decorrência de, em detalhe,
  em função de, em geral, em linhas gerais, em lugar de, em outras palavras, em parte,
  em particular, em poucas palavras, em primeira instância, em primeiro lugar, em princípio,
  em razão de, em razão disso, em realidade, em relação a, em resultado, em resumo, em seguida,
  em segundo lugar, em suma, em síntese, em tal caso, em terceiro lugar, em termos de,
  em todo caso, em todo o caso, em um primeiro momento, em vez de, em vias de, em virtude de,
  em virtude disso, em vista de, em vista disso, em última análise, em último lugar, embora, enfim,
  enquanto, enquanto isso, entre outras coisas, entre outros, entretanto, então, especialmente,
  especificamente, essencialmente, eventualmente, evidentemente, excepto, exceto, excetuando,
  exemplificando, face a, felizmente, fora isso, frequentemente, geralmente, globalmente, graças a,
  hoje em dia, igualmente, ilustrando, imediatamente, importa salientar, inclusive,
  independentemente de, indubitavelmente, inegavelmente, inesperadamente, infelizmente,
  inicialmente, isto posto, isto é, juntamente com, justamente, já que, lado a lado,
  levando em conta, logicamente, logo após, logo depois, logo que, mais adiante, mais ainda,
  mais importante, mais precisamente, mais tarde, mas, mas também, mesmo assim, mesmo quando,
  mesmo que, mesmo se, na medida em que, na prática, na realidade, na sequência, na verdade,
  naquele momento, naturalmente, nem, nem mesmo, nem sequer, nesse caso, nesse contexto,
  nesse meio tempo, nesse momento, nesse sentido, nesse ínterim, neste caso, neste contexto,
  neste momento, neste sentido, no caso de, no começo, no decorrer de, no entanto, no entretanto,
  no fim das contas, no final, no fundo, no geral, no início, no lugar de, no mais, no mínimo,
  no que diz respeito a, no que tange a, no todo, normalmente, notavelmente, num primeiro momento,
  não apenas, não obstante, não só, obviamente, ocasionalmente, ora, originalmente, ou então,
  ou melhor, ou seja, outra vez, outrossim, para começar, para concluir, para exemplificar,
  para finalizar, para ilustrar, para isso, para que, para resumir, para tanto, para terminar,
  paralelamente, parece que, particularmente, passo a passo, pelo contrário, pelo fato de,
  pelo menos, pelo que, perante isso, pois, pois bem, por causa de, por causa disso, por certo,
  por conseguinte, por consequência, por conta disso, por essa razão, por esse motivo,
  por esta razão, por este motivo, por exemplo, por fim, por isso, por isso mesmo, por mais que,
  por ora, por outra parte, por outras palavras, por outro lado, por sua vez, por um lado,
  por uma parte, por último, porquanto, porque, portanto, porventura, porém, posteriormente,
  posto isso, posto que, precipuamente, precisamente, previamente, primeiramente, primeiro,
  primordialmente, principalmente, provavelmente, quando, quanto a, quanto mais, quer dizer,
  raramente, realmente, recapitulando, recentemente, reciprocamente, relativamente a,
  respectivamente, resumidamente, resumindo, salvo, se bem que, seguidamente, segundo,
  seja como for, sem dúvida, sem embargo, semelhantemente, sempre que, sendo assim, sendo que,
  senão, similarmente, simultaneamente, sob essa ótica, sobretudo, surpreendentemente, tais como,
  tal como, talvez, também, tampouco, tanto que, terceiro, tipicamente, toda vez que, todavia,
  tudo considerado, tão logo, ulteriormente, ultimamente, uma vez, uma vez mais, uma vez que,
  verdadeiramente, vice-versa, visando a, visto isso, visto que
`)

const auxiliaries = wordSet(`
  era eram eras foi fomos for fora foram forem fores formos fosse fossem fosses foste fui fôramos
  fôssemos seja sejam sejamos sejas sendo ser serei serem seremos seria seriam serias sermos será
  serás serão seríamos sido sois somos sou são é éramos és
`)

/** Strong participles, masculine singular. */
const participles = wordSet(`
  aberto aceite aceito aceso anexo benquisto coberto composto contraposto correto decomposto
  deposto descoberto descrito desfeito disperso disposto dito eleito encoberto entregue envolto
  escrito exausto exposto expresso expulso extinto feito findo fixo frito ganho gasto imposto
  impresso inscrito inserto interposto isento liberto limpo manuscrito morto oposto pago posto
  predisposto prescrito preso pressuposto previsto proposto proscrito reaberto recoberto
  redescoberto redito reescrito refeito reposto revisto salvo satisfeito sobreposto solto submerso
  subscrito suposto supresso suspenso transcrito transposto visto
`)

/** Nouns and adjectives that look like participles, masculine singular. */
const noParticiples = wordSet(`
  advogado apelido cansado casado complicado cuidado delicado demasiado divertido educado estado
  feriado gado grado lado líquido marido mercado nascido ocupado olvido parecido partido passado
  pecado pesado pescado privado querido resultado ruído sagrado salgado sentido significado
  soldado sábado sólido telhado vestido válido ácido
`)

const between = wordSet(`
  ainda antes apenas assim bem cedo depois então hoje jamais já logo mais mal melhor menos muito
  nunca não ontem pior quase sempre sido só também tampouco tarde toda todas todo todos
`)

const isParticiple = (word: string): boolean => {
  const base = romanceBase(word)
  return (
    participles().has(base) ||
    participles().has(word) ||
    (base.length > 4 && /(?:ado|ido|ído)$/.test(base) && !noParticiples().has(base))
  )
}

export const portuguese: Language = {
  transitions,
  pairs: pairsOf(`
    não só … mas, por um lado … por outro, ou … ou, quer … quer, seja … seja, tanto … quanto,
    tanto … como, quanto mais … mais, mal … quando
  `),
  openers: wordSet(`
    a aquela aquelas aquele aqueles aquilo as cinco dez dois duas essa essas esse esses esta estas
    este estes isso isto meu minha nossa nosso nove o oito os quatro seis sete seu sua teu três
    tua um uma umas uns
  `),
  abbreviations: wordSet(`
    a.c abr adm ago aprox art av cap cia col d d.c depto dez dr dra ed eng etc exa fev fig gen jan
    jul jun ltda mons máx mín n.º nov núm obs op p.ex prof profa pág págs s.a sr sra srs srta st
    séc tel v.exa vol
  `),
  stem: stemmer,
  reading: {
    // pes-so-a, po-e-ma, sa-í-da, sa-iu
    syllablesOf: syllableCounter(/[aeiouyáâãàéêíóôõúü]+/g, [
      /[aeioué](?=[íú])|[íú](?=[aeo])|[eoéêóô](?=[aeo])|a(?=e)|[aeo](?=i[aou])/g,
    ]),
    ease: ({ words, sentences, syllables }) =>
      248.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries().has(word),
    isParticiple,
    mayStandBetween: (word) => between().has(word) || word.endsWith('mente'),
  }),
}
