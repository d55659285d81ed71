/** The costliest texts of a given length, with as many tags as allowed. */
export const SHAPES: Readonly<Record<string, (length: number) => string>> = {
  tags: (length) => spread('<b>', length),
  'nested boxes': (length) => nested('<div>', '</div>', length),
  blocks: (length) => spread('<!-- wp:paragraph --><p>x</p><!-- /wp:paragraph -->', length, 4),
  'blocks that the server makes': (length) => spread('<!-- wp:latest-posts /-->', length),
  links: (length) => spread('<p>A. <a href="/x">B</a> c. D.</p>', length, 4),
  pictures: (length) => spread('<img class="wp-image-1" src="/a.png">', length),
  words: (length) => words(length),
  paragraphs: (length) => 'a\n\n'.repeat(length / 3),
  quotes: (length) => `"a' `.repeat(length / 4),
  shortcodes: (length) => '[gallery]'.repeat(length / 9),
  addresses: (length) => 'http://a.b\n'.repeat(length / 11),
  attributes: (length) => `<p ${'a="b" '.repeat((length - 10) / 6)}>x</p>`,
  headings: (length) => `<!-- wp:table-of-contents /-->${spread('<h2>x</h2>', length - 30, 2)}`,
  'page breaks': (length) => spread('a<!--nextpage-->', length),
  notes: (length) => `[${`{"id":"a","content":"<b>x"},`.repeat((length - 40) / 28)}{"id":"b"}]`,
  'an unended comment': (length) => `<!-- ${'x'.repeat(length - 5)}`,
  'one word': (length) => 'a'.repeat(length),
}

/** Repeats the piece as often as the length allows, with at most one tag per ten characters. */
const spread = (piece: string, length: number, tags = 1): string => {
  const count = Math.floor(Math.min(length / piece.length, length / 10 / tags))
  return piece.repeat(count).padEnd(length, 'word ')
}

const nested = (open: string, close: string, length: number): string => {
  const depth = Math.floor(length / 20)
  return open.repeat(depth) + 'x'.repeat(length - depth * 11) + close.repeat(depth)
}

/** Distinct words in a script that is the hardest for a trigram index. */
const words = (length: number): string => {
  let [text, state] = ['', 1]
  while (text.length < length) {
    state = (state * 48_271) % 2_147_483_647
    text += state % 5 === 0 ? ' ' : String.fromCharCode(0x4e00 + (state % 20_000))
  }
  return text
}
