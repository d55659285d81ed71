import { stemmer } from '@orama/stemmers/spanish'
import { type Language, pairsOf, phrasesOf, wordSet } from './language.ts'
import { passiveFinder, romanceBase } from './passive.ts'
import { syllableCounter } from './syllables.ts'

/** `por` gives a reason and counts, as in the reference. */
const transitions = phrasesOf(`
  a causa de, a condición de que, a continuación, a decir verdad, a diferencia de, a fin de,
  a fin de cuentas, a fin de que, a la inversa, a la larga, a la vez, a medida que, a menos que,
  a menudo, a modo de ejemplo, a no ser que, a partir de, a pesar de, a pesar de que,
  a pesar de todo, a primera vista, a propósito, a raíz de, a saber, a través de, acerca de,
  actualmente, además, además de, adicionalmente, afortunadamente, ahora bien, al comienzo,
  al contrario, al fin, al fin y al cabo, al final, al igual que, al inicio, al menos,
  al mismo tiempo, al principio, al respecto, ante todo, anteriormente, antes bien, antes de,
  antes que, antes que nada, aparte de, asimismo, así, así como, así mismo, así pues, así que,
  aun así, aun cuando, aunque, aún así, bajo esta condición, brevemente, básicamente,
  cabe destacar, ciertamente, claramente, claro está, como, como colofón, como conclusión,
  como consecuencia, como ejemplo, como ilustración, como resultado, como se puede ver,
  como ya se ha dicho, comparado con, con base en, con el fin de, con el objetivo de,
  con el propósito de, con eso en mente, con este fin, con este motivo, con esto, con frecuencia,
  con lo cual, con relación a, con respecto a, con tal de que, con todo, concretamente, conforme,
  conforme a, consecuentemente, considerando que, contrariamente, correspondientemente, cuando,
  cuanto antes, cuanto más, da igual, dado que, de acuerdo con, de ahí que, de cualquier forma,
  de cualquier manera, de cualquier modo, de entrada, de esta forma, de esta manera, de este modo,
  de forma que, de forma similar, de golpe, de hecho, de igual forma, de igual manera,
  de igual modo, de la misma forma, de la misma manera, de lo contrario, de manera que,
  de manera similar, de modo que, de modo similar, de momento, de nuevo, de otra manera,
  de otro modo, de pronto, de repente, de todas formas, de todas maneras, de todos modos,
  de vez en cuando, debido a, debido a que, decididamente, definitivamente, del mismo modo,
  desafortunadamente, desde entonces, desde luego, desde que, desde un principio, después,
  después de, después de todo, dicho de otro modo, dicho esto, diferentemente, durante,
  efectivamente, ejemplo de ello, en absoluto, en aquel momento, en base a, en breve, en cambio,
  en caso de, en caso de que, en ciertas circunstancias, en comparación, en conclusión,
  en concordancia, en concreto, en conexión con, en consecuencia, en contraposición, en contraste,
  en cualquier caso, en cuanto, en cuanto a, en definitiva, en detalle, en efecto, en ese caso,
  en ese sentido, en esencia, en especial, en este caso, en este momento, en este sentido, en fin,
  en general, en gran parte, en la misma línea, en la primera parte, en la práctica,
  en lo que respecta a, en lo sucesivo, en lugar de, en medio de, en mi opinión, en ocasiones,
  en opinión de, en otras palabras, en otro orden de ideas, en otros términos, en parte,
  en particular, en primer lugar, en primera instancia, en principio, en realidad, en referencia a,
  en relación a, en relación con, en resumen, en resumidas cuentas, en seguida, en segundo lugar,
  en suma, en síntesis, en tal caso, en tanto que, en tercer lugar, en todo caso, en un principio,
  en vez de, en virtud de, en vista de, en última instancia, en último lugar, encima de, entonces,
  entre otras cosas, entre tanto, entretanto, es decir, es más, es por ello que, es por eso que,
  especialmente, específicamente, esto es, esto indica, eventualmente, evidentemente, excepto,
  exceptuando, finalmente, frecuentemente, generalmente, gracias a, hasta ahora, hasta aquí,
  hasta cierto punto, hasta el momento, hasta entonces, hasta que, hoy en día, igualmente, incluso,
  independientemente de, inicialmente, inmediatamente, justamente, lamentablemente, lo mismo,
  lo que es más, lo que es peor, luego, lógicamente, mas, mayormente, mejor dicho, mientras,
  mientras que, mientras tanto, más adelante, más aún, más bien, más concretamente, más tarde,
  nada más, naturalmente, ni, ni siquiera, no obstante, no sólo, normalmente, nuevamente, o bien,
  o sea, obviamente, ocasionalmente, otra vez, otro aspecto, para concluir, para empezar,
  para finalizar, para ilustrar, para que, para resumir, para terminar, paralelamente,
  particularmente, paso a paso, pero, pese a, pese a que, por, porque, posteriormente,
  precisamente, previamente, primeramente, primero, principalmente, probablemente, pronto, pues,
  pues bien, puesto que, puntualmente, raramente, realmente, recapitulando, recientemente,
  recíprocamente, respectivamente, respecto a, resulta que, resumiendo, salvo, salvo que,
  seguidamente, segundo, según, semejantemente, sencillamente, si, si bien, si no, siempre que,
  siempre y cuando, siendo así, similarmente, simultáneamente, sin duda, sin embargo,
  sin lugar a dudas, sino, sino que, sobre todo, sorprendentemente, supongamos, supuesto que,
  súbitamente, tal como, tal vez, también, tampoco, tan pronto como, tanto como,
  teniendo en cuenta, tercero, todavía, todo esto, tras, tras esto, típicamente, una vez,
  una vez más, una vez que, verbigracia, verdaderamente, viceversa, visto que, ya que, últimamente
`)

const auxiliaries = wordSet(`
  era erais eran eras eres es fue fuera fueran fueras fueron fuese fuesen fui fuimos fuiste
  fuisteis fuéramos sea seamos sean seas ser seremos será serán serás seré seréis sería seríamos
  serían serías seáis sido siendo sois somos son soy éramos
`)

/** Strong participles, masculine singular. */
const participles = wordSet(`
  abierto absuelto adscrito antepuesto compuesto contrahecho cubierto depuesto descompuesto
  descrito descubierto desenvuelto deshecho devuelto dicho dispuesto disuelto electo encubierto
  entreabierto entrevisto envuelto escrito expuesto frito hecho impreso impuesto inscrito
  interpuesto maldicho manuscrito opuesto pospuesto predicho predispuesto preescrito prescrito
  presupuesto previsto propuesto proscrito provisto puesto recubierto redescubierto reescrito
  rehecho repuesto resuelto revisto revuelto roto satisfecho sobrepuesto superpuesto supuesto
  suscrito transcrito traspuesto visto yuxtapuesto
`)

/** Nouns and adjectives that look like participles, masculine singular. */
const noParticiples = wordSet(`
  abogado aburrido adecuado afortunado apellido atrevido cansado casado caído complicado cuidado
  debido delgado delicado demasiado desgraciado divertido educado elevado enamorado estado ganado
  grado helado lado líquido marido mercado nacido nido ocupado olvido parecido partido pasado
  pecado pesado pescado prado preparado privado querido resultado ruido sagrado salado sentido
  significado soldado sonido tejado vestido válido ámbito
`)

const between = wordSet(`
  antes apenas así ayer aún bien casi después en entonces hoy jamás luego mal mejor menos muy más
  no nuevamente nunca parte peor pronto sido siempre solo sólo también tampoco todavía totalmente
  ya
`)

const isParticiple = (word: string): boolean => {
  const base = romanceBase(word)
  return (
    participles().has(base) ||
    (base.length > 4 && /(?:ado|ido|ído)$/.test(base) && !noParticiples().has(base))
  )
}

export const spanish: Language = {
  transitions,
  pairs: pairsOf(`
    no solo … sino, por un lado … por otro, por una parte … por otra, tanto … como, o … o,
    bien … bien, ora … ora, unas veces … otras
  `),
  openers: wordSet(`
    aquel aquella aquellas aquellos cinco cuatro diez dos el esa esas ese eso esos esta estas este
    esto estos la las lo los mi mis nuestra nuestras nuestro nuestros nueve ocho seis siete su sus
    tres tu tus un una unas uno unos
  `),
  abbreviations: wordSet(`
    a.c abr ago aprox arq art avda cap cía d d.c dic dpto dr dra dña ed ee.uu ej ene etc excmo feb
    fig gral ing izq jr jul jun lic ltda máx mín n.º nov núm oct op p.ej prof profa pág págs s.a
    sept sr sra sres srta sta sto tel ud uds vol vs
  `),
  stem: stemmer,
  reading: {
    // po-e-ta, pa-ís, rí-o, cons-tru-i-do
    syllablesOf: syllableCounter(/[aeiouyáéíóúü]+/g, [
      /[aeoáéó](?=[aeoáéóíú])|[íú](?=[aeo])|[^gqc]u(?=id[oa]s?$)/g,
    ]),
    ease: ({ words, sentences, syllables }) =>
      206.84 - 1.02 * (words / sentences) - 0.6 * ((100 * syllables) / words),
  },
  isPassive: passiveFinder({
    isAuxiliary: (word) => auxiliaries().has(word),
    isParticiple,
    mayStandBetween: (word) => between().has(word) || word.endsWith('mente'),
  }),
}
