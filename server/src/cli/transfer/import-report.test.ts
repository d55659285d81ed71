import { expect, it } from 'vitest'
import { describeAuthors } from './import-report.ts'

it('says what the authors of another site become', () => {
  const authors = [
    { login: 'ann', name: 'Ann Ample', account: undefined },
    { login: 'bob', name: 'bob', account: 'robert' },
    { login: 'cleo', name: 'Cleo', account: 'cleo' },
  ]
  const flags = { accounts: new Map([['cleo', 'editor']]), role: 'author' }
  expect(describeAuthors(authors, flags).split('\n')).toEqual([
    'Authors; --author LOGIN=ACCOUNT chooses another account:',
    '  ann (Ann Ample): a new account (author)',
    '  bob: the account robert',
    '  cleo (Cleo): the account editor',
  ])
  const many = Array.from({ length: 30 }, () => authors[0]).filter((one) => one !== undefined)
  expect(describeAuthors(many, flags).split('\n')).toHaveLength(22)
})
