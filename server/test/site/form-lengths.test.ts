import { expect, it } from 'vitest'
import { buildTestApp } from '../app.ts'
import { createVisitor, fieldsOf } from '../visitor.ts'

const PASSWORD = 'a good long password'

/** Submits a profile and a comment of this length. */
const submit = async (maxContentLength: string, length: number) => {
  const app = await buildTestApp({ maxContentLength })
  const admin = app.as('administrator')
  const text = 'word '.repeat(length / 5)
  await admin.post('/api/core/v2/users', {
    ...{ username: 'writer', email: 'writer@example.org', password: PASSWORD, roles: ['author'] },
  })
  const person = createVisitor(app)
  await person.submit('/login', { log: 'writer', pwd: PASSWORD })
  const { _wpnonce = '' } = fieldsOf((await person.get('/account/profile')).text)
  const profile = await person.submit('/account/profile', {
    ...{ _wpnonce, name: 'W', nickname: 'w', email: 'writer@example.org', description: text },
  })
  const { body: post } = await admin.post('/api/core/v2/posts', {
    ...{ title: 'talk', status: 'publish', comment_status: 'open' },
  })
  const comment = await createVisitor(app).submit('/wp-comments-post.php', {
    ...{ comment_post_ID: String(post.id), author: 'A', email: 'a@example.org', comment: text },
  })
  return { profile, comment }
}

it('forms of the site accept texts up to the configured limit', async () => {
  const wide = await submit('1000000', 20_000)
  expect([wide.profile.status, wide.comment.status]).toEqual([303, 200])
  expect(wide.comment.text).toContain('Thank you')
  const narrow = await submit('100000', 20_000)
  expect([narrow.profile.status, narrow.comment.status]).toEqual([400, 400])
  expect(narrow.profile.text).toContain('10000')
})
