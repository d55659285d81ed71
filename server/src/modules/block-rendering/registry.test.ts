import { beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/app.ts'
import { visitorContext } from '../../../test/visitor-context.ts'
import { blockRenderers } from '../../contract/blocks.ts'
import { collectExtensions } from '../../contract/extension.ts'
import { modules } from '../../modules.ts'
import { findPostsById } from '../posts/item/store.ts'
import { isDynamicBlock, renderBlock, renderBlocks } from '../posts/render/make.ts'
import { patternBlock } from './navigation/pattern.ts'

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})

describe('the registry', () => {
  it('finds and renders single blocks', async () => {
    const ctx = visitorContext(app)
    const given = { title: 'Known', status: 'publish' }
    const { body } = await app.as('editor').post('/wp-json/wp/v2/posts', given)
    const [row] = await findPostsById(app.store.reader, [body.id])
    expect(isDynamicBlock(ctx, 'core/post-title')).toBe(true)
    expect(isDynamicBlock(ctx, 'core/paragraph')).toBe(false)
    const block = { name: 'core/post-title', attributes: { level: 0 } }
    expect(await renderBlock(ctx, block, { row })).toBe('<p class="wp-block-post-title">Known</p>')
    expect(await renderBlock(ctx, block)).toBe('')
  })

  it('accepts a pattern source of another module, and ends a pattern within itself', async () => {
    const pattern = patternBlock(async (_ctx, slug) => `P<!-- wp:pattern {"slug":"${slug}"} /-->`)
    const own = { extensions: [blockRenderers.with({ 'core/pattern': pattern })] }
    const others = modules.filter(({ name }) => name !== 'block-patterns')
    const ctx = { ...visitorContext(app), extensions: collectExtensions([...others, own]) }
    expect(await renderBlocks(ctx, 'H<!-- wp:pattern {"slug":"t/p"} /-->')).toBe('HP')
  })
})
