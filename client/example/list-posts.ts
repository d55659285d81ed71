// Creates a draft, lists, updates without overwriting other changes, and removes it again.
//
//   CALLBOARD_USER=admin CALLBOARD_APP_PASSWORD='abcd efgh …' node client/example/list-posts.ts https://example.org
import { CallboardError, createClient } from '../src/index.ts'

const { CALLBOARD_USER: user, CALLBOARD_APP_PASSWORD: password } = process.env
const base = process.argv[2]
if (!base || !user || !password)
  throw new Error('give the address as an argument, and user and password in the environment')

const client = createClient({ base, auth: { user, password } })

const draft = await client.createPost({ title: 'Written by a program', status: 'draft' })
console.log(`made ${draft.data.status} ${draft.data.id}`)

const posts = await client.listPosts(
  { status: ['draft', 'publish'], per_page: 5, orderby: 'title' },
  { fields: ['id', 'title'] },
)
console.log(`page 1 of ${posts.totalPages}, ${posts.total} in all`)
for (const { id, title } of posts.data) console.log(`  ${id} ${title.rendered}`)

// An update requires the current version, so a concurrent change is never overwritten.
const { etag } = await client.getPost({ id: draft.data.id, context: 'edit' })
const changed = await client.updatePost(
  { id: draft.data.id, content: 'First version.' },
  { ifMatch: etag },
)
console.log(`saved "${changed.data.content.raw}"`)
try {
  await client.updatePost({ id: draft.data.id, content: 'Too late.' }, { ifMatch: etag })
} catch (error) {
  if (!(error instanceof CallboardError)) throw error
  console.log(`refused: ${error.code} (${error.status})`)
}

const removed = await client.deletePost({ id: draft.data.id, force: true })
if ('deleted' in removed.data) console.log(`removed ${removed.data.previous.id}`)
