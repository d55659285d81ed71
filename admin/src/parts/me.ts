import { api } from '../api.ts'

export const ME = 'me'

/** The account of the signed-in user, with what only its owner sees. */
export const fetchMe = async () => (await api.getMe({ context: 'edit' })).data

export type Me = Awaited<ReturnType<typeof fetchMe>>
