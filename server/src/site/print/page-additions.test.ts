import { expect, it } from 'vitest'
import { buildTestApp } from '../../../test/app.ts'
import { pageAdditions } from '../../contract/site/page-additions.ts'
import { modules } from '../../modules.ts'

it('additions are the last elements of a page, and its policy allows their scripts alone', async () => {
  const app = await buildTestApp(
    {},
    {
      modules: [
        ...modules.filter(({ name }) => name !== 'analytics'),
        {
          name: 'one',
          extensions: [
            pageAdditions.with(
              async () => undefined,
              async (_ctx, { isOther }) => ({
                elements: isOther ? '<p>framed</p>\n' : '<p>first</p>\n',
                scripts: ['one.js'],
                connections: ['one/events'],
              }),
            ),
          ],
        },
        {
          name: 'two',
          extensions: [
            pageAdditions.with(async () => ({
              elements: '<p>second</p>\n',
              scripts: [],
              connections: [],
            })),
          ],
        },
      ],
    },
  )
  const { text, headers } = await app.anonymous.get('/')
  expect(text).toContain('</div>\n<p>first</p>\n<p>second</p>\n<script data-for="bar">')
  const policy = headers['content-security-policy']?.split('; ') ?? []
  expect(policy.filter((rule) => /^(?:script|connect)-src/.test(rule))).toEqual([
    expect.stringMatching(
      /^script-src http\S+\/one\.js http\S+\/assets\/site-bar\.js http\S+\/assets\/colour-scheme\.js http\S+\/assets\/search-suggestions\.js 'sha256-\S+' 'sha256-\S+'$/,
    ),
    expect.stringMatching(/^connect-src http\S+\/one\/events http/),
  ])
  expect((await app.anonymous.get('/statistics/')).text).toContain('<p>framed</p>')
})

it('a page without additions allows the scripts of the site alone', async () => {
  const app = await buildTestApp(
    {},
    { modules: modules.filter(({ name }) => name !== 'analytics') },
  )
  const { text, headers } = await app.anonymous.get('/')
  expect(text).toMatch(
    /<\/div>\n<script data-for="bar">[^<]+<\/script>\n(?:<script [^<>]*src=[^<>]*><\/script>\n){2}<\/body>/,
  )
  const policy = headers['content-security-policy']?.split('; ') ?? []
  expect(policy.filter((rule) => rule.startsWith('script-src'))).toEqual([
    expect.stringMatching(
      /^script-src http\S+\/site-bar\.js http\S+\/colour-scheme\.js http\S+\/search-suggestions\.js 'sha256-\S+' 'sha256-\S+'$/,
    ),
  ])
})
