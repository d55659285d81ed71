import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { TestApp } from '../../../../test/app.ts'
import { buildPresentedSite, presentationTools, SITE } from '../../../../test/presented-site.ts'
import { replaceSeoOptions } from '../../seo-kernel/options/index.ts'

let app: TestApp
const { publish, upload, write, choose, open, visit } = presentationTools(() => app)

beforeAll(async () => {
  ;({ app } = await buildPresentedSite())
})

beforeEach(async () => {
  await replaceSeoOptions(app.systemContext(), () => ({}))
})

describe('social tags', () => {
  it('follow the settings of the site', async () => {
    await choose(
      {
        social: {
          profiles: {
            sameUsername: {
              enable: true,
              username: 'gz',
              included: ['facebookPageUrl', 'twitterUrl'],
            },
          },
          facebook: {
            general: { siteName: 'The #site_title', defaultImagePosts: 'https://img.test/d.png' },
            advanced: {
              enable: true,
              adminId: '1',
              appId: '2',
              authorUrl: 'https://f.test/w',
              generateArticleTags: true,
            },
          },
          twitter: { general: { defaultCardType: 'summary', additionalData: true } },
        },
      },
      { social: { facebook: { general: { postTypes: { page: { objectType: 'website' } } } } } },
    )
    const head = await visit('/lights/')
    expect(head.meta('og:site_name')).toEqual(['The Gazette'])
    expect(head.meta('og:image')).toEqual(['https://img.test/d.png'])
    expect(head.meta('fb:admins')).toEqual(['1'])
    expect(head.meta('fb:app_id')).toEqual(['2'])
    expect(head.meta('article:tag')).toEqual(['tides', 'rope'])
    expect(head.meta('article:publisher')).toEqual(['https://facebook.com/gz'])
    expect(head.meta('article:author')).toEqual(['https://f.test/w'])
    expect(head.meta('twitter:card')).toEqual(['summary'])
    expect(head.meta('twitter:site')).toEqual(['@gz'])
    expect(head.meta('twitter:creator')).toEqual(['@gz'])
    expect(head.meta('twitter:data1')).toEqual(['administrator'])
    await publish({ title: 'About', slug: 'about' }, 'pages')
    const page = await visit('/about/')
    expect(page.meta('og:type')).toEqual(['website'])
    expect(page.meta('article:published_time')).toEqual([])
  })

  it('can be switched off', async () => {
    await choose({
      social: { facebook: { general: { enable: false } }, twitter: { general: { enable: false } } },
    })
    const { text } = await open('/lights/')
    expect(text).not.toMatch(/"(?:og|twitter|article):/)
  })

  it('have settings for the front page', async () => {
    await choose({
      social: {
        facebook: {
          homePage: {
            title: 'Hello #site_title',
            description: 'Come in',
            objectType: 'blog',
            image: '/x.png',
          },
        },
        twitter: {
          general: { useOgData: false },
          homePage: { title: 'Card', cardType: 'summary_large_image' },
        },
      },
    })
    const head = await visit('/')
    expect(head.meta('og:title')).toEqual(['Hello Gazette'])
    expect(head.meta('og:type')).toEqual(['blog'])
    expect(head.meta('og:image')).toEqual([`${SITE}/x.png`])
    expect(head.meta('twitter:title')).toEqual(['Card'])
    expect(head.meta('twitter:description')).toEqual(['Come in'])
    expect(head.meta('twitter:card')).toEqual(['summary_large_image'])
  })

  it('have the image chosen for a page', async () => {
    const featured = await upload('featured.png')
    const inline = await upload('inline.png')
    const id = await publish({
      ...{ title: 'Seen', slug: 'seen', featured_media: featured.id },
      content: `<p><img src="javascript:alert(1)"><img src="${inline.source_url}"></p>`,
    })
    const attached = await upload('attached.png', { post: String(id) })
    const imageFor = async (fields: object) => {
      await write(id, fields)
      return (await visit('/seen/')).meta('og:image')
    }
    expect(await imageFor({})).toEqual([featured.source_url])
    expect(await imageFor({ og_image_type: 'content' })).toEqual([inline.source_url])
    expect(await imageFor({ og_image_type: 'attach' })).toEqual([attached.source_url])
    expect(await imageFor({ og_image_type: 'auto' })).toEqual([featured.source_url])
    expect(await imageFor({ og_image_type: 'author' })).toEqual([
      expect.stringContaining('/avatar/'),
    ])
    const own = { og_image_type: 'custom_image', og_image_custom_url: 'https://img.test/o.png' }
    expect(await imageFor(own)).toEqual(['https://img.test/o.png'])
    expect(await imageFor({ og_image_custom_url: 'javascript:alert(1)' })).toEqual([])
    await write(id, { twitter_use_og: false, twitter_image_type: 'content' })
    expect((await visit('/seen/')).meta('twitter:image')).toEqual([inline.source_url])
  })
})
