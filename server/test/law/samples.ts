import type { Route } from '../../src/contract/route.ts'
import type { Client } from '../app.ts'

/** Makes real requests out of the route table. */
export interface Samples {
  /** The path with a fresh object of another person for each variable. */
  path(pattern: string): Promise<string>
  /** Something plausible for what a route cannot do without. */
  needed(route: Route): Record<string, unknown>
}

type Maker = Pick<Client, 'get' | 'post' | 'put' | 'patch'>

/** `other` is an administrator, who makes the objects that paths name. */
export const createSamples = (other: Maker): Samples => {
  let counter = 0

  const needed = (route: Route): Record<string, unknown> => {
    const name = `law${++counter}`
    const samples: Record<string, unknown> = {
      ...{ username: name, email: `${name}@example.org`, password: 'x', name, title: name },
      ...{ reassign: 0, requests: [], slug: name, kind: 'gender' },
    }
    const isNeeded = (argument: string): boolean =>
      argument === 'title' || route.args[argument]?.required === true
    return Object.fromEntries(
      Object.entries(samples).filter(([argument]) => argument in route.args && isNeeded(argument)),
    )
  }

  const concrete = async (path: string): Promise<string> => {
    let made = path
    const base = /^core\/v2\/(posts|pages|blocks|navigation|menu-items)\/\(/.exec(made)?.[1]
    if (base) {
      const item = { title: 'law', status: 'publish', url: '/' }
      const { body } = await other.post(`/api/core/v2/${base}`, item)
      made = made.replace(/\(\?P<(?:id|parent)>\[\\d\]\+\)/, String(body.id))
      // What is left names a copy of the item: the autosave is one of both kinds.
      if (made.includes('(?P<id>')) {
        const copy = await other.post(`/api/core/v2/${base}/${body.id}/autosaves`, {
          title: 'copy',
        })
        made = made.replace(/\(\?P<id>\[\\d\]\+\)/, String(copy.body.id))
      }
    }
    const kind = /^core\/v2\/(categories|tags|menus|wp_pattern_category)\/\(/.exec(made)?.[1]
    if (kind) {
      const { body } = await other.post(`/api/core/v2/${kind}`, { name: `law${++counter}` })
      made = made.replace(/\(\?P<id>\[\\d\]\+\)/, String(body.id))
    }
    if (made.startsWith('core/v2/comments/(')) {
      const item = { title: 'law', status: 'publish' }
      const { body: post } = await other.post('/api/core/v2/posts', item)
      const said = { post: post.id, content: 'law comment' }
      const { body } = await other.post('/api/core/v2/comments', said)
      made = made.replace(/\(\?P<id>\[\\d\]\+\)/, String(body.id))
    }
    if (made.startsWith('svc/v1/')) made = await concreteCatalogue(made, other)
    if (made.startsWith('core/v2/media/(')) {
      const { body } = await uploadPixel(other)
      made = made.replace(/\(\?P<id>\[\\d\]\+\)/, String(body.id))
    }
    if (/^core\/v2\/(templates|template-parts|global-styles|themes)\//.test(made))
      made = await concreteDesign(made, other)
    const userId = String(await otherUser())
    return made
      .replace(/\(\?P<namespace>[^)]*\)\/\(\?P<ability>[^)]*\)/, 'core/get-user-info')
      .replace(/(block-types)\/\(\?P<namespace>[^)]*\)/, '$1/core')
      .replace(/(block-renderer)\/\(\?P<name>[^)]*\)/, '$1/core/archives?context=edit')
      .replace(/\(\?P<name>[^)]*\)/, 'paragraph')
      .replace(/\(\?P<slug>[^)]*\)/, 'content')
      .replace(/users\/\(\?P<(?:id|user_id)>(?:[^()]|\([^()]*\))*\)/, `users/${userId}`)
      .replace(/\(\?P<uuid>[^)]*\)/, '00000000-0000-4000-8000-000000000000')
      .replace(/\(\?P<type>[^)]*\)/, 'post')
      .replace(/\(\?P<status>[^)]*\)/, 'publish')
      .replace(/\(\?P<taxonomy>[^)]*\)/, 'category')
      .replace(/\(\?P<location>[^)]*\)/, 'primary')
      .replace(/plugins\/\(\?P<plugin>(?:[^()]|\([^()]*\))*\)/, 'plugins/callboard/posts')
      .replace(/sidebars\/\(\?P<id>[^)]*\)/, 'sidebars/wp_inactive_widgets')
      .replace(/(widgets|widget-types)\/\(\?P<id>[^)]*\)/, '$1/block-2')
  }

  /** A fresh template, or the styles of the site, with a copy of either. */
  const concreteDesign = async (path: string, designer: Maker): Promise<string> => {
    const base = /^core\/v2\/(templates|template-parts)\/\(/.exec(path)?.[1]
    if (base) {
      const { body } = await designer.post(`/api/core/v2/${base}`, { slug: `law${++counter}` })
      const item = `/api/core/v2/${base}/${body.id}`
      const { body: copy } = await designer.post(`${item}/autosaves`, { content: 'copy' })
      return path
        .replace(/\(\?P<(?:id|parent)>(?:[^()]|\([^()]*\))*\)/, body.id)
        .replace(/\(\?P<id>\[\\d\]\+\)/, String(copy.wp_id))
    }
    if (path.startsWith('core/v2/global-styles/(')) {
      const { body } = await designer.get('/api/core/v2/themes')
      const [, id = ''] = /(\d+)$/.exec(body[0]._links['wp:user-global-styles'][0].href) ?? []
      const styles = { typography: { lineHeight: `${++counter}` } }
      await designer.put(`/api/core/v2/global-styles/${id}`, { styles })
      const { body: copies } = await designer.get(`/api/core/v2/global-styles/${id}/revisions`)
      return path
        .replace(/\(\?P<(?:id|parent)>\[\\d\]\+\)/, id)
        .replace(/\(\?P<id>\[\\d\]\+\)/, String(copies[0].id))
    }
    return path
      .replace(/\(\?P<stylesheet>(?:[^()]|\([^()]*\))*\)/, 'callboard')
      .replace(/\/lookup$/, '/lookup?slug=home')
  }

  const concreteCatalogue = async (path: string, other: Maker): Promise<string> => {
    const fixed = path
      .replace(/of-the-day\/\(.*\)/, 'of-the-day/show')
      .replace(/on-this-day\/\(.*\)/, 'on-this-day/11-15')
      .replace(/this-year\/\(.*\)/, 'this-year/2000')
      .replace(/what-happened\/\(.*\)/, 'what-happened/2000-01')
      .replace(/similar-shows\/\(.*\)/, 'similar-shows/law')
    const base = /^svc\/v1\/(?:stats\/)?(characters|shows|actors|categories)\/(?:id\/)?\(/.exec(
      path,
    )?.[1]
    if (!base) return fixed
    const item = { name: `law${++counter}`, kind: 'gender' }
    const { body } = await other.post(`/api/svc/v1/${base}`, item)
    const made = fixed.replace(/\(\?P<(?:id|parent)>\[\\d\]\+\)/, String(body.id))
    if (!made.includes('(?P<id>')) return made
    await other.patch(`/api/svc/v1/${base}/${body.id}`, { name: `${item.name} changed` })
    const copies = await other.get(`/api/svc/v1/${base}/${body.id}/revisions`)
    return made.replace(/\(\?P<id>\[\\d\]\+\)/, String(copies.body[0].id))
  }

  const uploadPixel = (client: Maker) =>
    client.post('/api/core/v2/media', undefined, {
      headers: {
        'content-type': 'image/gif',
        'content-disposition': 'attachment; filename="a.gif"',
      },
      payload: Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64'),
    })

  let user: Promise<number> | undefined
  const otherUser = (): Promise<number> => {
    user ??= other
      .post('/api/core/v2/users', { username: 'other', email: 'other@example.org', password: 'x' })
      .then(({ body }) => body.id as number)
    return user
  }

  return { path: concrete, needed }
}
