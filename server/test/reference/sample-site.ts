import type { Client } from '../app.ts'

/**
 * The site that the samples of the API reference come from: small, deterministic, and with the special cases
 * that readers have to know: a shared name, a death without a date, a reply.
 */
export const fillSampleSite = async (admin: Client): Promise<void> => {
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin.post(`/api/${path}`, body)
    if (answer.status >= 300) throw new Error(`${path}: ${answer.text}`)
    return answer.body.id
  }
  await admin.patch('/api/core/v2/settings', {
    title: 'The Callboard',
    description: 'People who were never there',
  })
  await fillCatalogue(make)
  const category = await make('core/v2/categories', { name: 'Interviews', slug: 'interviews' })
  const tag = await make('core/v2/tags', { name: 'Backstage', slug: 'backstage' })
  const page = await make('core/v2/pages', {
    ...{ title: 'About', slug: 'about', status: 'publish' },
    content: '<!-- wp:paragraph --><p>Who writes here, and why.</p><!-- /wp:paragraph -->',
  })
  await admin.patch(`/api/core/v2/pages/${page}`, { excerpt: 'Who writes here.' })
  const post = await make('core/v2/posts', {
    ...{ title: 'An evening at the lighthouse', slug: 'an-evening-at-the-lighthouse' },
    ...{ status: 'publish', categories: [category], tags: [tag] },
    content:
      '<!-- wp:paragraph --><p>The lamp was lit at seven, and nobody came.</p><!-- /wp:paragraph -->',
  })
  await admin.patch(`/api/core/v2/posts/${post}`, { excerpt: 'The lamp was lit at seven.' })
  await make('core/v2/comments', { post, content: 'I was there, and it was cold.' })
  await admin.post('/api/seo/v1/redirects', {
    sourceUrls: [{ url: '/lantern-night/' }],
    targetUrl: '/an-evening-at-the-lighthouse/',
  })
  for (const base of ['blocks', 'navigation'])
    await make(`core/v2/${base}`, { title: 'Call to action', status: 'publish' })
}

type Make = (path: string, body: object) => Promise<number>

const CATEGORIES: Readonly<Record<string, readonly string[]>> = {
  cliche: ['Dead', 'Police', 'Queer IRL'],
  gender: ['Cisgender', 'Non-binary', 'Trans woman'],
  sexuality: ['Bisexual', 'Homosexual'],
  romantic: ['Biromantic', 'Homoromantic'],
  nation: ['Norway', 'United Kingdom'],
  station: ['Channel Nine', 'Harbour TV'],
  format: ['TV show', 'Web series'],
  genre: ['Comedy', 'Drama'],
  trope: ['Happy ending'],
  star: ['Gold'],
  trigger: ['Low'],
  intersection: ['Disabilities'],
  actor_gender: ['Cis woman', 'Non-binary'],
  actor_sexuality: ['Bisexual', 'Unknown'],
}

const fillCatalogue = async (make: Make): Promise<void> => {
  for (const [kind, names] of Object.entries(CATEGORIES))
    for (const name of names)
      await make('svc/v1/categories', { kind, name, slug: name.toLowerCase().replaceAll(' ', '-') })
  const published = { status: 'publish' }
  const harbour = await make('svc/v1/shows', {
    ...{ ...published, name: 'Harbour Lights', start: 2012, finish: 2019, seasons: 7 },
    ...{ score: 88.5, worth_it: 'Yes', loved: true, genres: ['drama'], tropes: ['happy-ending'] },
    ...{ nations: ['norway'], stations: ['harbour-tv'], formats: ['tv-show'], stars: ['gold'] },
  })
  const orbit = await make('svc/v1/shows', {
    ...{ ...published, name: 'Orbit Diner', start: 2020, seasons: 3, score: 71, worth_it: 'Meh' },
    ...{ genres: ['comedy'], tropes: ['happy-ending'], triggers: ['low'] },
    ...{ intersections: ['disabilities'], nations: ['united-kingdom'], stations: ['channel-nine'] },
    ...{ formats: ['web-series'] },
  })
  const hale = await make('svc/v1/actors', {
    ...{ ...published, name: 'Imogen Hale', born: '1984-11-16', gender: ['cis-woman'] },
    ...{ sexuality: ['bisexual'] },
  })
  const reyes = await make('svc/v1/actors', {
    ...{ ...published, name: 'Sol Reyes', born: '1990-05-02', gender: ['non-binary'] },
    ...{ sexuality: ['unknown'] },
  })
  const person = (name: string, show: number, more: object): Promise<number> =>
    make('svc/v1/characters', {
      ...{ ...published, name, gender: ['cisgender'], sexuality: ['homosexual'] },
      ...{ shows: [{ show, role: 'regular', years: [show === harbour ? 2014 : 2021] }] },
      ...more,
    })
  await person('Alex Marlow', harbour, { actors: [hale], cliches: ['police'] })
  // The second character of a name is told apart by its id.
  await person('Alex Marlow', orbit, { actors: [reyes], gender: ['non-binary'] })
  await person('Mara Quill', harbour, {
    ...{ actors: [hale], cliches: ['dead', 'queer-irl'], deaths: ['2016-11-16'] },
    ...{ sexuality: ['bisexual'], romantic: ['biromantic'] },
  })
  // A character who is known to be dead, without a date.
  await person('Tove Lind', orbit, { actors: [reyes], cliches: ['dead'], gender: ['trans-woman'] })
}
