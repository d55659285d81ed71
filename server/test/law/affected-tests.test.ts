import { describe, expect, it } from 'vitest'
import { affectedTests } from '../../../scripts/changed/affected-tests.ts'
import { usersOf } from '../../../scripts/changed/import-graph.ts'

/** A shop: `orders` uses the prices of `goods`, and nothing uses its colours. */
const SHOP = new Map([
  ['server/src/app.ts', "import { goods } from './modules/goods/index.ts'\n"],
  [
    'server/src/modules/goods/index.ts',
    "export { colourOf } from './colours/index.ts'\nexport { priceOf } from './prices/prices.ts'\nimport { routes } from './prices/routes.ts'\n",
  ],
  ['server/src/modules/goods/colours/index.ts', "export { colourOf } from './colours.ts'\n"],
  ['server/src/modules/goods/colours/colours.ts', "import { tints } from './tints.ts'\n"],
  ['server/src/modules/goods/colours/tints.ts', ''],
  ['server/src/modules/goods/colours/colours.test.ts', ''],
  ['server/src/modules/goods/prices/prices.ts', "import { round } from '../../../lib/round.ts'\n"],
  [
    'server/src/modules/goods/prices/routes.ts',
    "import { route } from '../../../contract/route.ts'\nimport { priceOf } from './prices.ts'\nexport const listPrices = route({ path: 'goods/prices/(?P<id>)' })\n",
  ],
  ['server/src/modules/goods/prices/prices.test.ts', ''],
  [
    'server/src/modules/orders/totals/sum.ts',
    "import {\n  type Colour,\n  priceOf as price,\n} from '../../goods/index.ts'\n",
  ],
  ['server/src/modules/orders/orders.test.ts', ''],
  [
    'server/src/modules/labels/labels.ts',
    "import { colourOf } from '../goods/index.ts'\nimport type { priceOf } from '../goods/index.ts'\n",
  ],
  ['server/src/modules/labels/labels.test.ts', ''],
  ['server/src/lib/round.ts', ''],
  ['server/src/lib/round.test.ts', ''],
  ['server/test/shop.ts', "import { priceOf } from '../src/modules/goods/index.ts'\n"],
  ['server/test/faults/kill.test.ts', "import { shop } from '../shop.ts'\n"],
  ['server/test/faults/other.test.ts', ''],
  ['server/test/site/list.test.ts', "await get('/api/core/v2/goods/prices/7')\n"],
  ['server/test/site/other.test.ts', "await get('/api/core/v2/goods/prices-of-all')\n"],
  ['server/test/law/words.test.ts', ''],
  ['server/test/law/matrix.test.ts', "import { buildTestApp } from '../app.ts'\n"],
  ['server/test/law/event-loop.test.ts', "import { buildTestApp } from '../app.ts'\n"],
])

const after = (...changed: readonly string[]) =>
  affectedTests(changed, SHOP, usersOf(SHOP))?.tests.map((file) =>
    file.replace(/^server\/(?:src|test)\/(?:modules\/)?|\.test\.ts$/g, ''),
  )

const OF_GOODS = ['goods/colours/colours', 'goods/prices/prices']

describe('the tests that a change affects', () => {
  it('are those of its module and of the modules that use it, with their helpers', () => {
    expect(after('server/src/modules/goods/prices/prices.ts')).toEqual([
      ...OF_GOODS,
      ...['orders/orders', 'faults/kill', 'site/list', 'law/words'],
    ])
  })

  it('are not those of modules that use something else of it, or only a type', () => {
    expect(after('server/src/modules/goods/colours/tints.ts')).toEqual([
      ...OF_GOODS,
      ...['labels/labels', 'law/words'],
    ])
  })

  it('are those that name its routes and all routes, if it declares some', () => {
    expect(after('server/src/modules/goods/prices/routes.ts')).toEqual([
      ...OF_GOODS,
      ...['site/list', 'law/words', 'law/matrix'],
    ])
  })

  it('are those of all users of a general function', () => {
    expect(after('server/src/lib/round.ts')).toEqual([
      ...['goods/prices/prices', 'orders/orders', 'lib/round', 'faults/kill', 'law/words'],
    ])
  })

  it('are only changed tests, and laws after other changes outside of the product', () => {
    expect(after('server/src/lib/round.test.ts')).toEqual(['lib/round'])
    expect(after('docs/api.md')).toEqual(['law/words'])
  })

  it('are all if all depend on it', () => {
    expect(after('server/src/app.ts')).toBeUndefined()
    expect(after('package-lock.json')).toBeUndefined()
  })

  it('include those of a module again on PostgreSQL, but not those of its users', () => {
    const found = affectedTests(['server/src/modules/goods/prices/prices.ts'], SHOP, usersOf(SHOP))
    expect(found?.ownTests.map((file) => file.split('/')[3])).toEqual(['goods', 'goods'])
  })
})
