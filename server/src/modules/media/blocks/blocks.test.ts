import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/app.ts'
import { form, picture } from '../../../../test/pictures.ts'

const V2 = '/wp-json/wp/v2'

// biome-ignore lint/suspicious/noExplicitAny: a test reads arbitrary parts of the response
type Json = any

let app: TestApp
let image: Json
let hidden: Json

const upload = async (name: string, fields: Readonly<Record<string, string>>): Promise<Json> => {
  const bytes = await picture(800, 600)
  const { status, body } = await app
    .as('editor')
    .post(`${V2}/media`, undefined, form(name, bytes, fields))
  expect(status).toBe(201)
  return body
}

const show = async (content: string, rest: object = {}): Promise<string> => {
  const given = { title: 'Shown', status: 'publish', content, ...rest }
  const { body } = await app.as('editor').post(`${V2}/posts`, given)
  return (await app.anonymous.get(`${V2}/posts/${body.id}`)).body.content.rendered
}

beforeAll(async () => {
  app = await buildTestApp()
  image = await upload('heron.png', { alt_text: 'A "heron"', caption: 'Cap' })
  const { body: kept } = await app
    .as('editor')
    .post(`${V2}/posts`, { title: 'Kept', status: 'private' })
  hidden = await upload('hidden.png', { post: String(kept.id) })
})

describe('images in a text', () => {
  it('get sizes and loading attributes, and keep those that are written', async () => {
    const large = image.media_details.sizes.medium.source_url
    const html = await show(`<p><img src="${large}" alt="mine" class="wp-image-${image.id}"/></p>`)
    expect(html).toContain('<img loading="lazy" decoding="async" width="300" height="225" src=')
    expect(html).toContain('alt="mine"')
    expect(html).toMatch(
      / srcset="[^"]+-300x225.png 300w, [^"]+ 800w" sizes="auto, \(max-width: 300px\) 100vw, 300px" \/>/,
    )
    const own = `<img src="${image.source_url}" loading="eager" width="10" srcset="x" class="wp-image-${image.id}">`
    expect(await show(`<!-- wp:image -->${own}<!-- /wp:image -->`)).toBe(
      own.replace('<img', '<img decoding="async"').replace(/>$/, ' />'),
    )
  })

  it('are left unchanged if they show another file, or one that readers may not see', async () => {
    const foreign = `<img src="https://example.org/a.png" class="wp-image-${image.id}">`
    expect(await show(`<!-- wp:image -->${foreign}<!-- /wp:image -->`)).toBe(foreign)
    const secret = `<img src="${hidden.source_url}" class="wp-image-${hidden.id}">`
    expect(await show(`<!-- wp:image -->${secret}<!-- /wp:image -->`)).toBe(secret)
  })
})

describe('the picture of an item', () => {
  it('is shown, linked and covered with an overlay', async () => {
    const html = await show(
      '<!-- wp:post-featured-image {"isLink":true,"aspectRatio":"4/3","dimRatio":50,"overlayColor":"contrast","sizeSlug":"medium"} /-->',
      { featured_media: image.id },
    )
    expect(html).toMatch(
      /^<figure class="wp-block-post-featured-image"><a href="http:\/\/callboard.test\/shown[^"]*" target="_self"><img loading="lazy" decoding="async" width="300" height="225"/,
    )
    expect(html).toContain('alt="Shown" style="aspect-ratio:4/3;width:100%;object-fit:cover"')
    expect(html).toContain(
      'has-background-dim-50 has-contrast-background-color" aria-hidden="true"',
    )
    expect(await show('<!-- wp:post-featured-image /-->', { featured_media: hidden.id })).toBe('')
    expect(await show('<!-- wp:post-featured-image /-->')).toBe('')
  })

  it('can be the background of a cover', async () => {
    const cover = (attributes: string): string =>
      `<!-- wp:cover ${attributes} --><div class="wp-block-cover"><span class="d"></span><div class="wp-block-cover__inner-container"><!-- wp:paragraph --><p>on</p><!-- /wp:paragraph --></div></div><!-- /wp:cover -->`
    const html = await show(cover('{"useFeaturedImage":true,"focalPoint":{"x":0.5,"y":0.25}}'), {
      featured_media: image.id,
    })
    expect(html).toMatch(
      /<span class="d"><\/span><img [^>]+alt="A &quot;heron&quot;" style="object-position:50% 25%"[^>]+><div class="wp-block-cover__inner-container is-layout-flow wp-block-cover-is-layout-flow"><p class="wp-block-paragraph">on<\/p>/,
    )
    expect(await show(cover('{}'), { featured_media: image.id })).not.toContain('<img')
  })

  it('appears in lists of posts', async () => {
    await show('x', { featured_media: image.id, title: 'With picture' })
    const html = await show(
      '<!-- wp:latest-posts {"displayFeaturedImage":true,"featuredImageAlign":"left"} /-->',
    )
    expect(html).toMatch(
      /With picture<\/a><div class="wp-block-latest-posts__featured-image alignleft"><figure class="wp-block-post-featured-image"><img [^>]*width="150"/,
    )
  })
})

describe('the logo', () => {
  it('links to the front page', async () => {
    expect(await show('<!-- wp:site-logo /-->')).toBe('')
    await app.as('administrator').post(`${V2}/settings`, { site_logo: image.id })
    const html = await show('<!-- wp:site-logo {"width":64} /-->')
    expect(html).toMatch(
      /^<div class="wp-block-site-logo"><a href="http:\/\/callboard.test\/" class="custom-logo-link" rel="home"><img [^>]*class="custom-logo" alt="A &quot;heron&quot;" style="width:64px;height:auto"/,
    )
  })
})

describe('a gallery', () => {
  it('shows the images it names, except those that readers may not see', async () => {
    const html = await show(
      `[gallery ids="${image.id},${hidden.id},999999" columns="2" link="none"]`,
    )
    expect(html.match(/<figure/g)).toHaveLength(1)
    expect(html).toMatch(
      /^<div class="gallery galleryid-\d+ gallery-columns-2 gallery-size-thumbnail"><figure class="gallery-item"><div class="gallery-icon landscape"><img/,
    )
    expect(html).toContain('gallery-caption"><p>Cap</p>')
    expect(html).not.toContain('hidden')
  })

  it('shows the images attached to the item if it names none', async () => {
    const { body } = await app
      .as('editor')
      .post(`${V2}/posts`, { title: 'G', status: 'publish', content: 'a\n\n[gallery]\n\nb' })
    await upload('hung.png', { post: String(body.id) })
    const { content } = (await app.anonymous.get(`${V2}/posts/${body.id}`)).body
    expect(content.rendered).toMatch(
      /^<p>a<\/p>\n<div class="gallery .*hung-150x150.png.*<\/div>\n<p>b<\/p>\n$/s,
    )
  })
})

describe('a playlist', () => {
  const track = (attributes: object): string =>
    `<!-- wp:playlist-track ${JSON.stringify(attributes)} /-->`
  const list = (attributes: object, ...tracks: readonly string[]): string =>
    `<!-- wp:playlist ${JSON.stringify(attributes)} --><figure class="wp-block-playlist"><ol>${tracks.join('')}</ol></figure><!-- /wp:playlist -->`
  const song = {
    ...{ id: 5, src: 'https://example.org/a.mp3', title: 'Tide & "time"', artist: 'Ann' },
    ...{ length: '3:21', image: 'https://example.org/a.png', imageAlt: 'A wave' },
  }

  it('has a player for each track', async () => {
    expect(await show(list({}, track(song)))).toContain(
      '<ol><li class="wp-block-playlist-track">' +
        '<img class="wp-block-playlist-track__image" src="https://example.org/a.png" alt="A wave" />' +
        '<span class="wp-block-playlist-track__content">' +
        '<span class="wp-block-playlist-track__title">Tide &amp; &quot;time&quot;</span>' +
        '<span class="wp-block-playlist-track__artist">Ann</span></span>' +
        '<span class="wp-block-playlist-track__length"><span class="screen-reader-text">Duration: </span>3:21</span>' +
        '<audio controls preload="none" src="https://example.org/a.mp3" aria-label="Tide &amp; &quot;time&quot;"></audio></li></ol>',
    )
  })

  it('leaves out hidden parts, and tracks that cannot be played', async () => {
    const without = { showImages: false, showArtists: false, showTrackLength: false }
    const html = await show(list(without, track(song), track({ id: 6 }), track({ src: 'x.mp3' })))
    expect(html).not.toMatch(/__image|__artist|__length/)
    expect(html.match(/<li/g)).toHaveLength(1)
    expect(await show(list({}, track({ ...song, src: 'javascript:x' })))).not.toContain('<li')
  })
})
