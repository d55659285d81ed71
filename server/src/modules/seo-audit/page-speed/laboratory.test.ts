import { describe, expect, it } from 'vitest'
import { measureHere } from './laboratory.ts'
import { resourcesOf } from './resources.ts'
import { judge, type Metric, type Weights } from './score.ts'

const PAGE = 'https://tea.example/green/'

describe('what a page loads', () => {
  it.each([
    ['<link rel="stylesheet" href="/a.css">', '/a.css', 'style', true],
    ['<link rel="Preload StyleSheet" href="/a.css">', '/a.css', 'style', true],
    ['<link rel="stylesheet" media="print" href="/a.css">', '/a.css', 'style', false],
    ['<script src="a.js"></script>', '/green/a.js', 'script', true],
    ['<script src="/a.js" defer></script>', '/a.js', 'script', false],
    ['<script async src="/a.js"></script>', '/a.js', 'script', false],
    ['<script type="module" src="/a.js"></script>', '/a.js', 'script', false],
    ['</head><body><script src="/a.js"></script>', '/a.js', 'script', false],
    ['<body><img src="/a.png?x=1&amp;y=2#part">', '/a.png?x=1&y=2', 'image', false],
  ])('%s', (html, path, kind, isBlocking) => {
    expect(resourcesOf(html, PAGE)).toEqual([
      { address: `https://tea.example${path}`, kind, isBlocking },
    ])
  })

  it.each([
    '<link rel="icon" href="/a.png">',
    '<link rel="alternate stylesheet" href="/a.css">',
    '<script>alert(1)</script>',
    '<img src="data:image/png;base64,AAAA">',
    '<img alt="x">',
    '<!-- <img src="/a.png"> -->',
  ])('nothing by %s', (html) => {
    expect(resourcesOf(html, PAGE)).toEqual([])
  })
})

const LIGHT: Weights = {
  ...{ serverMs: 50, pageBytes: 10_000, blockingBytes: 5_000, imageBytes: 0, totalBytes: 15_000 },
  ...{ requests: 2, blockingRequests: 1 },
}

describe('how a page is judged', () => {
  it('is good where nothing is above what is good', () => {
    expect(judge(LIGHT, 'desktop').score).toBe(1)
    expect(judge(LIGHT, 'mobile').score).toBe(1)
  })

  it('is poor where everything is', () => {
    const heavy = {
      ...{ serverMs: 2_000, pageBytes: 400_000, blockingBytes: 3_000_000, imageBytes: 9_000_000 },
      ...{ totalBytes: 20_000_000, requests: 200, blockingRequests: 40 },
    }
    expect(judge(heavy, 'mobile').score).toBe(0)
  })

  it('counts what lies between in proportion', () => {
    const slow = judge({ ...LIGHT, serverMs: 350 }, 'desktop')
    expect(slow.serverResponseTime).toEqual({ value: 350, unit: 'ms', score: 0.5 })
    expect(slow.score).toBe(0.93)
  })

  it('estimates how long it takes over the network', () => {
    // Three round trips, the server, one more for the sheet, and 15,000 bytes at 204.8 a millisecond.
    const { firstContentfulPaint } = judge(LIGHT, 'mobile')
    expect((firstContentfulPaint as Metric).value).toBe(
      Math.round(3 * 150 + 50 + 150 + 15_000 / 204.8),
    )
  })
})

describe('a page of this site', () => {
  const files: Readonly<Record<string, string>> = {
    [PAGE]:
      '<link rel="stylesheet" href="/a.css"><body><img src="/a.png"><img src="//else.example/b.png">',
    'https://tea.example/a.css': 'x'.repeat(1_000),
    'https://tea.example/a.png': 'x'.repeat(9_000),
  }
  const site = {
    links: { base: 'https://tea.example' } as never,
    visitSelf: async (address: string) => {
      const body = files[address]
      if (body === undefined) return undefined
      return { url: address, status: 200, type: 'text/html', body: Buffer.from(body) }
    },
  }

  it('is weighed with all that comes from here', async () => {
    let time = 0
    const clock = (): number => (time += 120)
    const speed = await measureHere(site, PAGE, clock)
    const length = files[PAGE]?.length ?? 0
    expect(speed).toMatchObject({
      source: 'local',
      desktop: {
        serverResponseTime: { value: 120 },
        totalByteWeight: { value: length + 10_000 },
        imageByteWeight: { value: 9_000 },
        requests: { value: 4 },
        blockingRequests: { value: 1 },
      },
    })
    expect(await measureHere(site, PAGE, clock)).toEqual(speed)
  })

  it('is not there where nobody may see it', async () => {
    expect(await measureHere(site, 'https://tea.example/none/')).toBeUndefined()
  })
})
