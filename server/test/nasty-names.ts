/** Hostile names: markup, quotes, numbers, object members, formulas, many scripts. */
export const NASTY_NAMES: readonly string[] = [
  ...['24', '90210', '007', '21 Jump', '30 Rock', '-1', '1e3', '__proto__', 'constructor'],
  ...['toString', 'hasOwnProperty', 'null', 'undefined', 'true', 'NaN', 'A & B', 'Fish & Sons'],
  ..."O'Malley|D’Arcy|Rock 'n' Rose|\\Backslash\\|100%|%41da|_underscore_|Semi; Colon".split('|'),
  ...['<script>alert("name")</script>', '<b>Bold</b>', '"Quoted"', '</style>', '{{braces}}'],
  ...[
    '=1+1',
    '+49 Klara',
    '@home',
    "'apostrophe first",
    '🏳️‍🌈',
    '👩‍🚀 Ada',
    'Ünïcödé',
    'Zoë',
    'Ångström',
  ],
  ...['שירה', 'ليلى', 'Лена', 'Ελένη', '花子', '지은', 'नीना', 'Mixed שירה and Latin', 'Alex (7)'],
  ...['a, b, and c', 'Tab\tName', 'Dash - Dash', 'Über', 'straße', 'ﬁligree', 'Ꞵeta', '...'],
  'A very long name that goes on and on '.repeat(5).trim(),
  ...['Tom & Jerry', "O'Brien", '[gallery]', '<!-- wp:search /-->', '</svg><b>bold', '$& $1'],
]
