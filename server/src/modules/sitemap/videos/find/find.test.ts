import { describe, expect, it } from 'vitest'
import { findShown } from './find.ts'

const findVideos = (content: string) => findShown(content).videos

const YOUTUBE = {
  player: 'https://www.youtube.com/embed/dQw4w9WgXcQ',
  thumbnail: 'https://i.ytimg.com/vi/dQw4w9WgXcQ/hqdefault.jpg',
}

const embedBlock = (url: string): string =>
  `<!-- wp:embed {"url":"${url}","type":"video"} -->
<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">
${url}
</div></figure>
<!-- /wp:embed -->`

describe('videos of a text', () => {
  it('are files in video elements, by their address or their first source', () => {
    expect(
      findVideos(
        '<video src="/a.mp4?x=1&amp;y=2" poster="/a.png"></video>' +
          '<video poster="/b.png"><source src="/b.webm"><source src="/b.mp4"></video>' +
          '<audio><source src="/c.mp3"></audio><video></video>',
      ),
    ).toEqual([
      { file: '/a.mp4?x=1&y=2', thumbnail: '/a.png' },
      { file: '/b.webm', thumbnail: '/b.png' },
    ])
  })

  it('are files of registered shortcodes', () => {
    expect(
      findVideos('[video mp4="/a.mp4" poster="/a.png"][/video] [[video mp4="/shown.mp4"]]'),
    ).toEqual([{ file: '/a.mp4', thumbnail: '/a.png' }])
  })

  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', YOUTUBE],
    ['https://youtu.be/dQw4w9WgXcQ', YOUTUBE],
    ['https://www.youtube.com/shorts/dQw4w9WgXcQ', YOUTUBE],
    ['https://vimeo.com/76979871', { player: 'https://player.vimeo.com/video/76979871' }],
    [
      'https://vimeo.com/channels/staff/76979871',
      { player: 'https://player.vimeo.com/video/76979871' },
    ],
    [
      'https://www.dailymotion.com/video/x7tgad0_name',
      {
        player: 'https://www.dailymotion.com/embed/video/x7tgad0',
        thumbnail: 'https://www.dailymotion.com/thumbnail/video/x7tgad0',
      },
    ],
    ['https://dai.ly/x7tgad0', { player: 'https://www.dailymotion.com/embed/video/x7tgad0' }],
    ['https://www.ted.com/talks/a_talk', { player: 'https://embed.ted.com/talks/a_talk' }],
  ])('are embedded by blocks and by lines: %s', (url, expected) => {
    const page = new URL(url).href
    expect(findVideos(embedBlock(url.replaceAll('&', '&amp;')))).toMatchObject([
      { ...expected, page },
    ])
    expect(findVideos(`Words\n\n${url}\n\nmore`)).toMatchObject([{ ...expected, page }])
  })

  it.each([
    ['//www.youtube-nocookie.com/embed/dQw4w9WgXcQ?rel=0', YOUTUBE],
    [
      'https://player.vimeo.com/video/76979871?h=8272103f6e',
      { page: 'https://vimeo.com/76979871' },
    ],
    [
      'https://geo.dailymotion.com/player.html?video=x7tgad0',
      { player: 'https://www.dailymotion.com/embed/video/x7tgad0' },
    ],
  ])('are played in frames: %s', (src, expected) => {
    expect(findVideos(`<p><iframe src="${src}"></iframe></p>`)).toMatchObject([expected])
  })

  it.each([
    'https://www.youtube.com/embed/videoseries?list=PL123',
    'https://www.youtube.com/@somebody',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://vimeo.com/about',
    'https://maps.example/frame',
    'javascript:alert(1)',
  ])('are not what only looks like it: %s', (src) => {
    expect(findVideos(`<iframe src="${src}"></iframe>\n\n${src}`)).toEqual([])
  })

  it('exclude escaped markup, and count once', () => {
    const frame = '<iframe src="https://youtu.be/dQw4w9WgXcQ"></iframe>'
    expect(findVideos(`<!-- ${frame} --><code>&lt;video src="/a.mp4"&gt;</code>`)).toEqual([])
    expect(findVideos(`${frame}${frame}\n\nhttps://youtu.be/dQw4w9WgXcQ`)).toHaveLength(1)
  })
})

describe('reusable blocks of a text', () => {
  it.each([
    ['one', '<!-- wp:block {"ref":12} /-->', [12]],
    ['with other attributes', '<!-- wp:block {"content":{"a":{}},"ref":12} /-->', [12]],
    ['by its whole name', '<!-- wp:core/block {"ref":12} /-->', [12]],
    ['twice', '<!-- wp:block {"ref":12} /--><!-- wp:block {"ref":12} /-->', [12]],
    ['inside another', '<!-- wp:group --><!-- wp:block {"ref":7} /--><!-- /wp:group -->', [7]],
    ['none', '<!-- wp:block-x {"ref":12} /--><p>wp:block {"ref":12}</p>', []],
    ['no id', '<!-- wp:block {"ref":"12"} /--><!-- wp:block {"ref":-1} /-->', []],
    ['no attributes', '<!-- wp:block /--><!-- wp:block {"ref": /-->', []],
  ])('%s', (_name, content, expected) => {
    expect(findShown(content).blocks).toEqual(expected)
  })

  it('are limited to fifty', () => {
    const many = Array.from({ length: 80 }, (_, n) => `<!-- wp:block {"ref":${n + 1}} /-->`)
    expect(findShown(many.join('')).blocks).toHaveLength(50)
  })
})
