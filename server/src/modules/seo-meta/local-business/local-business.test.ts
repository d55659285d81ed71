import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Client, type TestApp } from '../../../../test/app.ts'
import { dangersIn } from '../../../../test/dangers.ts'
import { readHead } from '../../../../test/page-head.ts'

const SEO = '/api/seo/v1'
const CORE = '/api/core/v2'
const LOCATIONS = `${SEO}/local-business/locations`

let app: TestApp
let admin: Client
beforeAll(async () => {
  app = await buildTestApp()
  admin = app.as('administrator')
  const { body } = await admin.post(`${CORE}/pages`, {
    ...{ title: 'Find us', slug: 'find-us', status: 'publish', content: '' },
  })
  pageId = body.id
})

let pageId: number

beforeEach(async () => {
  await admin.post(`${SEO}/reset-settings`, { settings: ['localBusiness', 'searchAppearance'] })
})

const save = (localBusiness: object) => admin.post(`${SEO}/options`, { options: { localBusiness } })

const saved = async () => (await admin.get(`${SEO}/options`)).body.options.localBusiness

const head = async (path = '/') => readHead((await app.anonymous.get(path)).text)

const BUSINESS = {
  name: 'Quay Books',
  businessType: 'BookStore',
  areaServed: 'Bremen',
  urls: { website: 'https://quay.example/', contactPage: 'https://quay.example/contact/' },
  address: { streetLine1: 'Am Kai 1', zipCode: '28195', city: 'Bremen', country: 'DE' },
  contact: { email: 'shop@quay.example', phone: '+49 421 123456', fax: '+49 421 123457' },
  ids: { vat: 'DE123', chamberOfCommerce: 'HRB 1' },
  payment: { priceRange: '€€', currenciesAccepted: 'EUR, USD', methods: 'Cash' },
}

const HOURS = {
  show: true,
  use24hFormat: true,
  timezone: 'Europe/Berlin',
  days: { saturday: { openTime: '10:00', closeTime: '14:00' }, sunday: { closed: true } },
}

const MAP = { mapOptions: { center: { lat: 53.0793, lng: 8.8017 } } }

const set = async (changes: object = {}): Promise<void> => {
  const answer = await save({
    locations: { business: BUSINESS },
    openingHours: HOURS,
    maps: MAP,
    ...changes,
  })
  expect(answer.status, answer.text).toBe(200)
}

describe('settings of a business', () => {
  it('are a group of the options, included in export and reset', async () => {
    const fresh = await saved()
    expect(fresh).toMatchObject({
      locations: {
        general: { multiple: false },
        business: { name: '', businessType: 'LocalBusiness' },
      },
      openingHours: { show: false, days: { monday: { openTime: '09:00', closeTime: '17:00' } } },
      maps: { provider: 'none', mapOptions: { center: { lat: null, lng: null } } },
    })
    await set()
    await admin.post(LOCATIONS, { name: 'Branch', address: { city: 'Kiel' } })
    const { body } = await admin.post(`${SEO}/settings/export`, { settings: ['localBusiness'] })
    const file = body.settings.settings
    expect(file.localBusiness.locations.business).toMatchObject(BUSINESS)
    await admin.post(`${SEO}/reset-settings`, { settings: ['localBusiness'] })
    expect(await saved()).toEqual(fresh)
    expect((await importFile(file)).status).toBe(200)
    expect(await saved()).toEqual(file.localBusiness)
    file.localBusiness.locations.business.address.country = 'Germany'
    file.localBusiness.locations.business.name = 'Other'
    expect((await importFile(file)).body.code).toBe('seo_local_invalid')
    expect((await saved()).locations.business.name).toBe('Quay Books')
  })

  const importFile = (settings: object) => {
    const boundary = 'border-of-parts'
    return admin.post(`${SEO}/settings/import`, undefined, {
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
      payload: `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.json"\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ settings })}\r\n--${boundary}--\r\n`,
    })
  }

  it.each<[string, object, string]>([
    ['type', { locations: { business: { businessType: 'Person' } } }, 'businessType'],
    ['country', { locations: { business: { address: { country: 'Germany' } } } }, 'ISO 3166-1'],
    ['code of no country', { locations: { business: { address: { country: 'ZZ' } } } }, 'country'],
    ['e-mail', { locations: { business: { contact: { email: 'shop' } } } }, 'e-mail'],
    ['phone', { locations: { business: { contact: { phone: '0421 12' } } } }, 'international'],
    ['fax', { locations: { business: { contact: { fax: '+49' } } } }, 'international'],
    [
      'currency',
      { locations: { business: { payment: { currenciesAccepted: 'EUR, XYQ' } } } },
      '4217',
    ],
    ['address', { locations: { business: { image: 'javascript:alert(1)' } } }, 'image'],
    ['website', { locations: { business: { urls: { website: 'quay' } } } }, 'https://'],
    ['long text', { locations: { business: { name: 'x'.repeat(1_001) } } }, '1000 characters'],
    ['time', { openingHours: { days: { friday: { openTime: '9' } } } }, 'friday.openTime'],
    ['late time', { openingHours: { days: { friday: { closeTime: '24:30' } } } }, '23:59'],
    ['time zone', { openingHours: { timezone: 'Moon/Sea' } }, 'time zone'],
    ['latitude', { maps: { mapOptions: { center: { lat: 91 } } } }, 'from -90 to 90'],
    ['longitude', { maps: { mapOptions: { center: { lng: [1] } } } }, 'from -180 to 180'],
    ['zoom', { maps: { mapOptions: { zoom: 40 } } }, 'from 1 to 19'],
    ['map', { maps: { provider: 'elsewhere' } }, 'openstreetmap'],
    ['location', { locations: { places: [{ id: 1, position: { lat: 'x' } }] } }, 'Location 1'],
    ['number', { locations: { lastId: 2 ** 31 } }, 'lastId'],
    ['high location', { locations: { places: [{ id: 2 ** 31 }] } }, 'number of its own'],
    ['double location', { locations: { places: [{ id: 1 }, { id: 1 }] } }, 'number of its own'],
    [
      'crowd',
      { locations: { places: Array.from({ length: 101 }, (_, n) => ({ id: n + 1 })) } },
      'more than 100',
    ],
  ])('are refused with a wrong %s, and nothing is changed', async (_name, given, words) => {
    await set()
    const before = await saved()
    const { status, body } = await save({
      ...given,
      locations: {
        general: { multiple: true },
        ...('locations' in given ? (given.locations as object) : {}),
      },
    })
    expect([status, body.code]).toEqual([400, 'seo_local_invalid'])
    expect(body.message).toContain(words)
    expect(await saved()).toEqual(before)
  })

  it('need the capability', async () => {
    const decide = (access: object) =>
      admin.post(`${SEO}/options`, { options: { accessControl: { editor: access } } })
    await decide({ useDefault: false, general_settings: true })
    const localBusiness = { locations: { business: { name: 'Stolen' } } }
    await app.as('editor').post(`${SEO}/options`, { options: { localBusiness } })
    expect((await saved()).locations.business.name).toBe('')
    expect((await app.as('editor').get(LOCATIONS)).status).toBe(403)
    await decide({ useDefault: false, page_local_seo_settings: true })
    expect((await app.as('editor').get(LOCATIONS)).status).toBe(200)
    expect((await app.as('editor').post(LOCATIONS, { name: 'x' })).status).toBe(403)
    await decide({ useDefault: false, local_seo_settings: true })
    expect((await app.as('editor').post(LOCATIONS, { name: 'x' })).status).toBe(200)
    await decide({ useDefault: true })
    expect((await app.anonymous.get(LOCATIONS)).status).toBe(401)
  })
})

describe('locations', () => {
  it('are added, read, changed and deleted', async () => {
    const made = await admin.post(LOCATIONS, {
      name: 'Kiel <b>branch</b>',
      address: { city: 'Kiel', country: 'DE' },
      position: { lat: '54.3', lng: 10.1 },
    })
    expect(made.body.location).toMatchObject({
      ...{ id: 1, name: 'Kiel branch', businessType: 'LocalBusiness' },
      position: { lat: 54.3, lng: 10.1 },
    })
    const changed = await admin.put(`${LOCATIONS}/1`, {
      contact: { phone: '+49 431 123456' },
      openingHours: { show: true },
    })
    expect(changed.body.location).toMatchObject({
      name: 'Kiel branch',
      address: { city: 'Kiel', country: 'DE' },
      contact: { phone: '+49 431 123456', email: '' },
      openingHours: { show: true, days: { monday: { openTime: '09:00' } } },
    })
    expect((await admin.get(`${LOCATIONS}/1`)).body.location).toEqual(changed.body.location)
    expect((await admin.get(LOCATIONS)).body.locations).toEqual([changed.body.location])
    expect((await admin.delete(`${LOCATIONS}/1`)).status).toBe(200)
    for (const answer of [
      await admin.get(`${LOCATIONS}/1`),
      await admin.put(`${LOCATIONS}/1`, { name: 'x' }),
      await admin.delete(`${LOCATIONS}/1`),
    ])
      expect([answer.status, answer.body.code]).toEqual([404, 'seo_local_unknown_location'])
    // Ids are not reused, so a block never shows another place.
    expect((await admin.post(LOCATIONS, { name: 'Next' })).body.location.id).toBe(2)
  })

  it('are rejected when invalid, and stay unchanged', async () => {
    await admin.post(LOCATIONS, { name: 'Kiel', address: { city: 'Kiel' } })
    const before = (await admin.get(LOCATIONS)).body.locations
    const answers = [
      await admin.post(LOCATIONS, { name: 'x', address: { country: 'Germany' } }),
      await admin.put(`${LOCATIONS}/1`, { contact: { phone: '1' } }),
      await admin.post(LOCATIONS, {}),
      await admin.post(LOCATIONS, { name: 'x', address: 'Kiel' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([400, 400, 400, 400])
    expect(Object.keys(answers[0]?.body.data.params)).toEqual(['address.country'])
    expect((await admin.get(LOCATIONS)).body.locations).toEqual(before)
  })

  it('are all stored under concurrent requests, a hundred at most', async () => {
    const add = (n: number) => admin.post(LOCATIONS, { name: `Branch ${n}` })
    await Promise.all([add(1), add(2), add(3), add(4)])
    const { locations } = (await admin.get(LOCATIONS)).body
    expect(locations.map(({ id }: { id: number }) => id).sort()).toEqual([1, 2, 3, 4])
    const places = Array.from({ length: 100 }, (_, n) => ({ id: n + 1, name: `Branch ${n}` }))
    expect((await save({ locations: { places } })).status).toBe(200)
    expect((await add(101)).body.code).toBe('seo_local_too_many')
  })
})

describe('the graph of pages', () => {
  it('includes the business once it has a name and an address', async () => {
    await save({ locations: { business: { name: 'Quay Books', businessType: 'BookStore' } } })
    expect((await head()).node('Organization')).toBeDefined()
    await set()
    const page = await head('/find-us/')
    expect(page.node('Organization')).toBeUndefined()
    expect(page.node('BookStore')).toMatchObject({
      '@id': expect.stringMatching(/#organization$/),
      name: 'Quay Books',
      url: 'https://quay.example/',
      address: {
        '@type': 'PostalAddress',
        streetAddress: 'Am Kai 1',
        postalCode: '28195',
        addressLocality: 'Bremen',
        addressCountry: 'DE',
      },
      geo: { '@type': 'GeoCoordinates', latitude: 53.0793, longitude: 8.8017 },
      telephone: '+49 421 123456',
      faxNumber: '+49 421 123457',
      email: 'shop@quay.example',
      vatID: 'DE123',
      priceRange: '€€',
      currenciesAccepted: 'EUR, USD',
      paymentAccepted: 'Cash',
      areaServed: 'Bremen',
      openingHoursSpecification: [
        {
          dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(
            (day) => `https://schema.org/${day}`,
          ),
          ...{ opens: '09:00', closes: '17:00' },
        },
        { dayOfWeek: ['https://schema.org/Saturday'], opens: '10:00', closes: '14:00' },
      ],
    })
    expect(page.node('WebSite').publisher).toEqual({ '@id': page.node('BookStore')['@id'] })
  })

  it('has no hours by default', async () => {
    await set({ openingHours: { show: false } })
    expect((await head()).node('BookStore').openingHoursSpecification).toBeUndefined()
    await set({ openingHours: { show: true, alwaysOpen: true } })
    expect((await head()).node('BookStore').openingHoursSpecification).toMatchObject([
      { opens: '00:00', closes: '23:59' },
    ])
  })

  it('lists further places on the front page, while there are several', async () => {
    await set()
    await admin.post(LOCATIONS, {
      ...{ name: 'Quay Café', businessType: 'CafeOrCoffeeShop', address: { city: 'Kiel' } },
    })
    await admin.post(LOCATIONS, { name: 'Nowhere yet' })
    expect((await head()).node('BookStore').department).toBeUndefined()
    await save({ locations: { general: { multiple: true } } })
    expect((await head()).node('BookStore').department).toEqual([
      {
        '@type': 'CafeOrCoffeeShop',
        '@id': expect.stringMatching(/#place-1$/),
        name: 'Quay Café',
        address: { '@type': 'PostalAddress', addressLocality: 'Kiel' },
      },
    ])
    expect((await head('/find-us/')).node('BookStore').department).toBeUndefined()
  })

  it('omits the business where the site represents a person, and adds a notification', async () => {
    const represent = (siteRepresents: string) =>
      admin.post(`${SEO}/options`, {
        options: { searchAppearance: { global: { schema: { siteRepresents } } } },
      })
    const names = (body: { notifications: { active: { slug: string; title: string }[] } }) =>
      body.notifications.active.map(({ title }) => title)
    await set()
    const told = 'Search engines are not told about your business'
    expect(names((await represent('person')).body)).toContain(told)
    expect((await head()).node('BookStore')).toBeUndefined()
    expect(names((await represent('organization')).body)).not.toContain(told)
    expect((await head()).node('BookStore')).toBeDefined()
  })
})

describe('blocks', () => {
  const show = async (content: string): Promise<string> => {
    const { status } = await admin.put(`${CORE}/pages/${pageId}`, { content })
    expect(status).toBe(200)
    return (await app.anonymous.get(`${CORE}/pages/${pageId}`)).body.content.rendered
  }

  it('show the business and follow its settings at once, also on pages', async () => {
    expect(await show('<!-- wp:seo/business-info /-->')).not.toContain('Quay')
    await set()
    const html = (await app.anonymous.get('/find-us/')).text
    expect(html).toContain('<strong>Quay Books</strong>')
    expect(html).toContain('Am Kai 1<br>28195 Bremen<br>Germany</address>')
    expect(html).toContain('<a href="tel:+49421123456">+49 421 123456</a>')
    expect(html).toContain('<a href="mailto:shop@quay.example">shop@quay.example</a>')
    const short = await show(
      '<!-- wp:seo/business-info {"showLabels":false,"showPhone":false,"showVat":false} /-->',
    )
    expect(short).not.toMatch(/<dt>|tel:|DE123/)
    expect(short).toContain('Am Kai 1')
  })

  it('show the address in the chosen order', async () => {
    const address = {
      ...{ streetLine1: '1 Pier', city: 'Boston', state: 'MA', zipCode: '02101', country: 'US' },
      addressFormat: '#streetLineOne, #streetLineTwo\n#city, #state #zipCode\n#country',
    }
    await set({ locations: { business: { name: 'Pier', address } } })
    expect(await show('[aioseo_local_business_info]')).toContain(
      '1 Pier<br>Boston, MA 02101<br>United States</address>',
    )
  })

  it('show hours as a table that does not depend on the day', async () => {
    await set()
    const table = await show('<!-- wp:seo/opening-hours /-->')
    expect(table).toContain(
      '<th scope="row">Monday</th><td><time datetime="09:00">09:00</time> – <time datetime="17:00">17:00</time></td>',
    )
    expect(table).toContain('<th scope="row">Sunday</th><td>Closed</td>')
    expect(table).toContain('Europe/Berlin')
    await set({ openingHours: { ...HOURS, use24hFormat: false, labels: { closed: 'No <i>way' } } })
    const american = await show('<!-- wp:aioseo/openinghours {"title":"When & where"} /-->')
    expect(american).toContain('<caption>When &amp; where</caption>')
    expect(american).toContain('>5:00 PM</time>')
    await set({ openingHours: { show: true, alwaysOpen: true } })
    expect(await show('[seo_local_opening_hours]')).toContain('Open 24/7')
    await set({ openingHours: { show: false } })
    expect(await show('[seo_local_opening_hours]')).not.toContain('business-hours')
  })

  it('list all places, or show one by id', async () => {
    await set()
    await admin.post(LOCATIONS, { name: 'Kiel branch', address: { city: 'Kiel' } })
    await save({ locations: { general: { multiple: true } } })
    const list = await show('<!-- wp:seo/locations /-->')
    expect(list.match(/<li>/g)).toHaveLength(2)
    expect(list).toContain('Kiel branch')
    const one = await show('<!-- wp:seo/business-info {"locationId":1} /-->')
    expect(one).toContain('Kiel branch')
    expect(one).not.toContain('Quay')
    const short = await show('[seo_local_map location_id="1" label="There"]')
    expect(short).toContain('query=Kiel">There</a>')
    expect(await show('[aioseo_local_business_info show_address="false"]')).not.toContain('Am Kai')
    expect(await show('<!-- wp:seo/business-info {"locationId":9} /-->')).not.toContain('business')
  })

  it('link to a map, and embed one of another site only where the setting allows it', async () => {
    await set()
    const linked = await show('<!-- wp:seo/business-map /-->')
    expect(linked).toContain(
      'href="https://www.openstreetmap.org/?mlat=53.0793&amp;mlon=8.8017#map=16/53.0793/8.8017"',
    )
    expect(linked).not.toContain('<iframe')
    await set({ maps: { provider: 'openstreetmap' } })
    const framed = await show('<!-- wp:seo/business-map {"height":9000} /-->')
    expect(framed).toContain('<iframe src="https://www.openstreetmap.org/export/embed.html?bbox=')
    expect(framed).toContain('height:1000px')
    const { headers } = await app.anonymous.get('/find-us/')
    expect(String(headers['content-security-policy'])).toContain("frame-src 'self' https:")
    await set({ maps: { mapOptions: { center: { lat: null } } } })
    const searched = await show('<!-- wp:seo/business-map /-->')
    expect(searched).not.toContain('<iframe')
    expect(searched).toContain('/search?query=Am+Kai+1%2C+28195+Bremen%2C+Germany"')
  })

  it('escape all values', async () => {
    const nasty = '"><img src=x onerror=alert(1)>&lt;script&gt;alert(1)&lt;/script&gt;'
    await set({
      locations: {
        business: {
          ...{ name: `N ${nasty}`, areaServed: nasty, businessType: 'Store' },
          address: { streetLine1: nasty, city: nasty, addressFormat: `${nasty}\n#city` },
          ids: { vat: nasty },
          payment: { methods: nasty },
        },
      },
      openingHours: { ...HOURS, labels: { closed: nasty } },
      maps: { ...MAP, provider: 'openstreetmap' },
    })
    const blocks = ['business-info', 'opening-hours', 'locations', 'business-map']
    const html = await show(blocks.map((name) => `<!-- wp:seo/${name} /-->`).join('\n'))
    expect(html).toContain('business-name')
    expect(dangersIn(html)).toEqual([])
    expect((await app.anonymous.get('/find-us/')).text).not.toContain('<script>alert')
  })

  it('are registered for editors under both names', async () => {
    const { body } = await admin.get(`${CORE}/block-types/seo/opening-hours`)
    expect(body).toMatchObject({ title: 'Opening hours', is_dynamic: true })
    expect(body.attributes.locationId).toMatchObject({ type: 'integer' })
    const former = await admin.get(`${CORE}/block-types/aioseo/openinghours`)
    expect(former.body.supports.inserter).toBe(false)
    await set()
    const preview = await admin.get(
      `${CORE}/block-renderer/seo/business-info?context=edit&attributes[locationId]=0`,
    )
    expect(preview.body.rendered).toContain('Quay Books')
  })
})

it('answers the routes about API keys and other plugins', async () => {
  const maps = await admin.post(`${SEO}/local-business/maps/check-api-enabled`, { apiKey: 'x' })
  expect([maps.status, maps.body.code]).toEqual([400, 'seo_local_no_maps'])
  const tools = await admin.post(`${SEO}/local-business/import-plugins`, { plugins: [] })
  expect([tools.status, tools.body.code]).toEqual([404, 'seo_local_no_tools'])
})
