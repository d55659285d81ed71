import { describe, expect, it } from 'vitest'
import { measureHere } from './laboratory.ts'
import { resourcesOf } from './resources.ts'
import { judge, type Metric, type Weights } from './score.ts'

const PAGE = 'https://tea.example/green/'

describe('the resources of a page', () => {
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

describe('the score of a page', () => {
  it('is 1 if no figure is above its good threshold', () => {
    expect(judge(LIGHT, 'desktop').score).toBe(1)
    expect(judge(LIGHT, 'mobile').score).toBe(1)
  })

  it('is 0 if every figure is poor', () => {
    const heavy = {
      ...{ serverMs: 2_000, pageBytes: 400_000, blockingBytes: 3_000_000, imageBytes: 9_000_000 },
      ...{ totalBytes: 20_000_000, requests: 200, blockingRequests: 40 },
    }
    expect(judge(heavy, 'mobile').score).toBe(0)
  })

  it('is linear between good and poor', () => {
    const slow = judge({ ...LIGHT, serverMs: 350 }, 'desktop')
    expect(slow.serverResponseTime).toEqual({ value: 350, unit: 'ms', score: 0.5 })
    expect(slow.score).toBe(0.93)
  })

  it('estimates the time over the network', () => {
    // Three round trips, the response time, one more trip for the style sheet, and 15,000 bytes at 204.8 per
    // ms.
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

  it('is measured with all own resources', async () => {
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

  it('is undefined if there is no public page', async () => {
    expect(await measureHere(site, 'https://tea.example/none/')).toBeUndefined()
  })
})
