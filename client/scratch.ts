import { createClient, call, type UserEdit } from './src/index.ts'
const client = createClient({ base: 'http://x' })
export const a: UserEdit = (await client.getUser({ id: 1, context: 'edit' })).data
// @ts-expect-error the default rendering does not promise an e-mail address
export const b: string = (await client.getUser({ id: 1 })).data.email
export const c: { name: string }[] = (await client.listUsers({ per_page: 5 }, { fields: ['id', 'name'] })).data
// @ts-expect-error not asked for
export const c2 = (await client.listUsers({ per_page: 5 }, { fields: ['id', 'name'] })).data[0]?.slug
// @ts-expect-error a typo
await client.listUsers({ per_pag: 5, page: 1 })
// @ts-expect-error a typo beside a context
await client.listUsers({ per_pag: 5, context: 'edit' })
// @ts-expect-error no such field
await client.listUsers({}, { fields: ['idd'] })
// @ts-expect-error required
await client.getUser()
// @ts-expect-error takes nothing
await client.getSettings({ a: 1 })
await client.getSettings()
await client.getMe({ context: 'edit' })
// @ts-expect-error
await client.getMe({ contxt: 'edit' })
const [x, y] = await client.batch([call('createUser', { username: 'a', email: 'b', password: 'c' }), call('deleteUser', { id: 1, reassign: 0 })])
if (!(x instanceof Error)) x.data.id
if (!(y instanceof Error)) 'deleted' in y.data && y.data.deleted
// @ts-expect-error
call('createUser', { usernme: 'a', email: 'b', password: 'c' })
// @ts-expect-error reads cannot be batched
call('listUsers', {})
