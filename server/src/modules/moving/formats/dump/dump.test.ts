import { describe, expect, it } from 'vitest'
import { DumpParser, type Piece } from './parser.ts'

const parse = (text: string, size = text.length): readonly Piece[] => {
  const parser = new DumpParser()
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at += size)
    pieces.push(...parser.feed(text.slice(at, at + size)))
  parser.end()
  return pieces
}

const valuesIn = (text: string, size?: number) =>
  parse(text, size).flatMap((piece) => (piece.kind === 'row' ? [piece.values] : []))

const DUMP = `-- MariaDB dump; it's fine
/*M!999999\\- enable the sandbox mode */;
/*!40101 SET NAMES utf8mb4 */;
DROP TABLE IF EXISTS \`wp_posts\`;
CREATE TABLE \`wp_posts\` (
  \`ID\` bigint(20) unsigned NOT NULL AUTO_INCREMENT,
  \`post_title\` text NOT NULL DEFAULT 'a;b',
  PRIMARY KEY (\`ID\`),
  KEY \`title\` (\`post_title\`(191))
) ENGINE=InnoDB COMMENT='it''s; fine';
LOCK TABLES \`wp_posts\` WRITE;
INSERT INTO \`wp_posts\` VALUES
(1,'one'),
(2,'it''s \\'two\\', \\\\ \\"quoted\\"; \\n(3)'),( 3 , NULL ),(4,''),(-5,0x41e2);
INSERT INTO wp_posts (\`ID\`, \`post_title\`) VALUES (6, _binary 'six') ON DUPLICATE KEY UPDATE ID = 1;
UNLOCK TABLES;
`

describe('a dump', () => {
  it.each([1, 2, 7, 10_000])('is read in pieces of %d', (size) => {
    const pieces = parse(DUMP, size)
    expect(pieces[0]).toEqual({ kind: 'table', table: 'wp_posts', columns: ['ID', 'post_title'] })
    expect(valuesIn(DUMP, size)).toEqual([
      ['1', 'one'],
      ['2', `it's 'two', \\ "quoted"; \n(3)`],
      ['3', null],
      ['4', ''],
      ['-5', 'A\u00e2'],
      ['6', 'six'],
    ])
    expect(pieces.at(-1)).toMatchObject({ columns: ['ID', 'post_title'] })
    expect(pieces[1]).toMatchObject({ line: 13 })
  })

  it.each([
    ["INSERT INTO `a` VALUES (1,'", /line 1: it is cut/],
    ["INSERT INTO `a` VALUES (1,'x'),", /line 1: it is cut/],
    ['CREATE TABLE `a` (\n`b` int', /line 1: it is cut/],
    ['\nINSERT INTO `a` VALUES (1 2);', /line 2: this row cannot be read/],
    ['SET NAMES latin1;', /it is in latin1/],
  ])('%j is refused', (text, message) => {
    expect(() => parse(text)).toThrow(message)
  })
})
