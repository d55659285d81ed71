/** Of the account that the samples are recorded with. */
export const SAMPLE_PASSWORD = 'only for the samples'

/** Arguments for routes whose own samples would show too little, by operation. */
export const SAMPLE_ARGUMENTS: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  runBatch: {
    requests: [
      { method: 'POST', path: '/core/v2/tags', body: { name: 'Rehearsal' } },
      { method: 'POST', path: '/core/v2/tags', body: {} },
    ],
  },
  createPost: { title: 'Opening night', content: 'The doors open at seven.', status: 'draft' },
  updatePost: { title: 'Opening night, postponed' },
  createPage: { title: 'Getting here', content: 'Take the ferry.', status: 'publish' },
  updatePage: { title: 'How to get here' },
  createCategory: { name: 'Reviews', description: 'What we saw.' },
  createTag: { name: 'Premiere' },
  createComment: { post: 3, content: 'See you there.' },
  updateComment: { content: 'See you there!' },
  createUser: {
    ...{ username: 'sigrid', email: 'sigrid@example.org', roles: ['author'] },
    password: 'lanterns over the fjord',
  },
  createCharacter: {
    ...{ name: 'Signe Holm', status: 'publish', gender: ['cisgender'], sexuality: ['bisexual'] },
    shows: [{ show: 1, role: 'recurring', years: [2015, 2016] }],
  },
  updateCharacter: { deaths: ['2017-03-04'], cliches: ['dead'] },
  createShow: { name: 'Night Ferry', status: 'publish', start: 2024, genres: ['drama'] },
  createActor: { name: 'Ada Brandt', status: 'publish', born: '1991-02-03' },
  createCatalogueCategory: { kind: 'cliche', name: 'Lighthouse keeper' },
  searchSite: { search: 'lighthouse' },
  getEmbed: { url: 'https://example.org/an-evening-at-the-lighthouse/' },
  proxyEmbed: { url: 'https://example.org/an-evening-at-the-lighthouse/' },
  inspectPaths: { paths: ['/about/'] },
  changeOwnEmail: { email: 'hanne.vik@example.org', current_password: SAMPLE_PASSWORD },
  changeOwnPassword: { password: 'a good new password', current_password: SAMPLE_PASSWORD },
  processMedia: { action: 'create-image-subsizes' },
  eraseVisits: { path: '/about/' },
}

/** One pixel, as a raw body. */
export const PICTURE = {
  headers: {
    'content-type': 'image/png',
    'content-disposition': 'attachment; filename="lighthouse.png"',
  },
  payload: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
    'base64',
  ),
}
