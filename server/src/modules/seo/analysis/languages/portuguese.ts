import { type Language, phrasesOf, wordSet } from './language.ts'
import { passiveFinder, romanceBase } from './passive.ts'
import { syllableCounter } from './syllables.ts'

/** `logo` and `finalmente` are left out: they tell a time as often as they join sentences. */
const transitions = phrasesOf(`
  a bem da verdade, a curto prazo, a despeito de, a fim de, a fim de que, a longo prazo, a menos que, a meu ver, a não ser que, a par disso, a partir daí, a partir de então, a partir disso, a princípio, a propósito, a respeito de, a saber, a seguir, a título de exemplo, a tal ponto que, acima de tudo, acerca de, ademais, adicionalmente, afinal, afinal de contas, agora que,
  aliás, além de, além de que, além disso, além disto, além do mais, além mais, ainda assim, ainda bem que, ainda mais, ainda por cima, ainda que, analogamente, anteriormente, antes de, antes de mais, antes de mais nada, antes de tudo, antes que, antes disso, ao contrário, ao contrário disso, ao final, ao invés de, ao lado de, ao longo de, ao menos, ao mesmo tempo, ao passo que, ao que tudo indica,
  apesar de, apesar disso, apesar de que, apesar de tudo, após isso, aparentemente, aproximadamente, assim, assim como, assim mesmo, assim que, assim sendo, até agora, até certo ponto, até então, até mesmo, até que, atualmente, basicamente, bem como, brevemente, caso, caso contrário, certamente, claramente, claro que, como, como consequência, como foi dito, como já mencionado, como por exemplo, como resultado, como se, como tal, comparado com, comparativamente, com certeza, com efeito,
  com base em, com base nisso, com a finalidade de, com isso, com o fim de, com o intuito de, com o objetivo de, com o propósito de, com relação a, com respeito a, com tudo isso, concluindo, conforme, conquanto, consequentemente, considerando que, contanto que, contrariamente, contudo, correspondentemente, curiosamente, dado que, daí, daí que, dali em diante, daqui em diante, de acordo com, de agora em diante, de certa forma, de certo modo, de certa maneira, de encontro a, de fato, de facto,
  de forma alguma, de forma que, de igual forma, de igual modo, de início, de maneira geral, de maneira que, de modo algum, de modo geral, de modo que, de outra forma, de outro modo, de outra parte, de qualquer forma, de qualquer maneira, de qualquer modo, de repente, de resto, de tal forma, de tal maneira que, de tal modo, de tempos em tempos, de um lado, de uma forma geral, decerto, decorrente de, depois, depois de, depois de tudo, depois disso, depois que, desde então, desde já, desde que, dessa forma, dessa maneira,
  dessarte, desse modo, desta feita, desta forma, desta maneira, destarte, deste modo, devido a, diante disso, digo, diferentemente de, do mesmo modo, do contrário, duma parte, durante, e assim por diante, em adição, em breve, em cima de, em comparação, em conclusão, em conformidade com, em consequência, em contrapartida, em contraste, em contraposição, em detalhe, em decorrência de, em função de, em geral, em linhas gerais, em lugar de, em outras palavras, em parte, em particular, em poucas palavras, em primeira instância,
  em primeiro lugar, em princípio, em razão de, em razão disso, em realidade, em relação a, em resultado, em resumo, em segundo lugar, em seguida, em síntese, em suma, em tal caso, em terceiro lugar, em termos de, em todo caso, em todo o caso, em última análise, em último lugar, em um primeiro momento, em vez de, em vias de, em virtude de, em virtude disso, em vista de, em vista disso, embora, enfim, enquanto, enquanto isso, então, entre outras coisas, entre outros, entretanto, essencialmente, especialmente, especificamente,
  eventualmente, evidentemente, exceto, exemplificando, excetuando, excepto, face a, felizmente, fora isso, frequentemente, geralmente, globalmente, graças a, hoje em dia, igualmente, ilustrando, imediatamente, importa salientar, inclusive, independentemente de, indubitavelmente, inegavelmente, inesperadamente, infelizmente, inicialmente, isto é, isto posto, já que, juntamente com, justamente, lado a lado, levando em conta, logicamente, logo após, logo depois, logo que, mais adiante, mais ainda, mais importante,
  mais precisamente, mais tarde, mas, mas também, mesmo assim, mesmo que, mesmo quando, mesmo se, na medida em que, na prática, na realidade, na sequência, na verdade, não apenas, não obstante, não só, naturalmente, naquele momento, nem, nem mesmo, nem sequer, nesse caso, nesse contexto, nesse ínterim, nesse meio tempo, nesse momento, nesse sentido, neste caso, neste contexto, neste momento, neste sentido, no caso de, no começo, no decorrer de, no entanto, no entretanto, no fim das contas, no final, no fundo, no geral, no início, no lugar de, no mais,
  no mínimo, no que diz respeito a, no que tange a, no todo, normalmente, notavelmente, num primeiro momento, obviamente, ocasionalmente, ora, originalmente, ou melhor, ou seja, ou então, outra vez, outrossim, paralelamente, para começar, para concluir, para exemplificar, para finalizar, para ilustrar, para isso, para que, para resumir, para tanto, para terminar, parece que, particularmente, passo a passo, pelo contrário, pelo fato de, pelo menos, pelo que, perante isso, por causa de, por causa disso, por certo, por conseguinte,
  por consequência, por conta disso, por exemplo, por esse motivo, por essa razão, por este motivo, por esta razão, por fim, por isso, por isso mesmo, por mais que, por outras palavras, por outro lado, por outra parte, por sua vez, por um lado, por uma parte, por último, por ora, porém, porquanto, porque, portanto, porventura, posteriormente, posto isso, posto que, precipuamente, precisamente, previamente, primeiramente, primordialmente, principalmente, primeiro, provavelmente, pois, pois bem,
  quando, quanto a, quanto mais, quer dizer, raramente, realmente, recentemente, recapitulando, reciprocamente, relativamente a, respectivamente, resumidamente, resumindo, salvo, se bem que, segundo, seguidamente, seja como for, sem dúvida, sem embargo, semelhantemente, sempre que, senão, sendo assim, sendo que, similarmente, simultaneamente, sob essa ótica, sobretudo, surpreendentemente, tais como, tal como, talvez, também, tampouco, tanto que, tão logo, terceiro, tipicamente, todavia, toda vez que,
  tudo considerado, ultimamente, uma vez, uma vez mais, uma vez que, ulteriormente, verdadeiramente, vice-versa, visando a, visto que, visto isso
`)

const auxiliaries = wordSet(`
  sou és é somos sois são era eras éramos eram fui foste foi fomos foram fora fôramos serei serás será seremos serão seria serias seríamos seriam
  seja sejas sejamos sejam fosse fosses fôssemos fossem for fores formos forem ser sendo sido serem sermos
`)

/** Strong participles, masculine singular. */
const participles = wordSet(`
  aberto aceite aceito aceso anexo benquisto coberto composto contraposto correto decomposto deposto descoberto descrito desfeito disperso disposto dito eleito encoberto entregue envolto escrito exausto expresso
  expulso exposto extinto feito findo frito fixo ganho gasto imposto impresso inscrito inserto interposto isento liberto limpo manuscrito morto oposto pago posto predisposto prescrito preso previsto proposto
  proscrito pressuposto reaberto recoberto redescoberto redito refeito reescrito reposto revisto salvo satisfeito sobreposto solto submerso subscrito suposto supresso suspenso transcrito transposto visto
`)

/** Nouns and adjectives that look like participles, masculine singular. */
const noParticiples = wordSet(`
  advogado ácido apelido cansado casado complicado cuidado delicado demasiado divertido educado estado feriado gado grado lado líquido marido mercado nascido olvido parecido partido passado pecado pescado privado
  querido resultado ruído sábado sagrado salgado sentido significado soldado sólido telhado válido vestido ocupado pesado
`)

const between = wordSet(`
  não já bem mal sempre nunca também tampouco só apenas sido muito mais menos quase ainda assim então depois antes logo cedo tarde
  hoje ontem jamais melhor pior todo toda todos todas
`)

const isParticiple = (word: string): boolean => {
  const base = romanceBase(word)
  return (
    participles.has(base) ||
    participles.has(word) ||
    (base.length > 4 && /(?:ado|ido|ído)$/.test(base) && !noParticiples.has(base))
  )
}

export const portuguese: Language = {
  transitions,
  pairs: [
    ['não só', 'mas'],
    ['por um lado', 'por outro'],
    ['ou', 'ou'],
    ['quer', 'quer'],
    ['seja', 'seja'],
    ['tanto', 'quanto'],
    ['tanto', 'como'],
    ['quanto mais', 'mais'],
    ['mal', 'quando'],
  ],
  openers: wordSet(`
    o a os as um uma uns umas este esta isto estes estas esse essa isso esses essas aquele aquela aquilo aqueles aquelas
    meu minha teu tua seu sua nosso nossa dois duas três quatro cinco seis sete oito nove dez
  `),
  abbreviations: wordSet(`
    a.c abr adm aprox art av cap cia col d d.c depto dr dra ed eng etc ex exa fig gen ltda máx mín mons n.º núm obs op pág págs p.ex prof profa s.a
    séc sr sra srs srta st tel v.exa vol jan fev mar jun jul ago set out nov dez
  `),
  reading: {
    // pes-so-a, po-e-ma, sa-í-da, sa-iu
    syllablesOf: syllableCounter(/[aeiouyáâãàéêíóôõúü]+/g, [
      /[aeioué](?=[íú])|[íú](?=[aeo])|[eoéêóô](?=[aeo])|a(?=e)|[aeo](?=i[aou])/g,
    ]),
    ease: ({ words, sentences, syllables }) =>
      248.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries.has(word),
    isParticiple,
    mayStandBetween: (word) => between.has(word) || word.endsWith('mente'),
  }),
}
