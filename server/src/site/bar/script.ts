import { SIGNED_IN_COOKIE } from '../common/session.ts'
import { barStyle } from './style.ts'

/**
 * The bar of people who are signed in. It asks the REST interface, in their session, what they may do with this
 * page, and adds itself at the end of the page. A session that has ended takes the hint with it.
 */
export const barScript = `(async () => {
const root = document.currentScript.src.replace(/assets\\/site-bar\\.js.*$/, '')
const api = document.querySelector('link[rel="https://api.w.org/"]')?.href
if (!api) return
const forget = () => { document.cookie = '${SIGNED_IN_COOKIE}=; Path=/; Max-Age=0' }
const answered = await fetch(root + 'wp-admin/admin-ajax.php?action=rest-nonce')
const nonce = await answered.text()
if (answered.status === 400) return forget()
if (!answered.ok) return
const ask = (address, method = 'GET') => fetch(address, { method, headers: { 'X-WP-Nonce': nonce } })

// The item of this page, by the classes and links that every theme prints.
const id = /(?:^| )(?:postid|page-id)-([1-9]\\d*)/.exec(document.body.className)?.[1]
const isPage = document.body.classList.contains('page')
const form = document.querySelector('link[rel=alternate][type="application/json"][title=JSON]')?.href
const [person, item] = await Promise.all([
  ask(api + 'wp/v2/users/me?context=edit&_fields=capabilities').then((one) => (one.ok ? one.json() : undefined)),
  id && form ? ask(form, 'HEAD') : undefined,
])
if (!person) return
const can = (capability) => person.capabilities?.[capability] === true
const mayEdit = item?.ok && /\\b(?:POST|PUT|PATCH)\\b/.test(item.headers.get('Allow') ?? '')

const element = (name, attributes, ...children) => {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.append(...children.filter((child) => child))
  return made
}
const SVG = 'http://www.w3.org/2000/svg'
const icon = (path) => {
  const drawing = document.createElementNS(SVG, 'svg')
  drawing.setAttribute('viewBox', '0 0 24 24')
  drawing.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(SVG, 'path')
  line.setAttribute('d', path)
  drawing.append(line)
  return drawing
}
const label = (text) => element('span', { class: 'label' }, text)
const to = (path, attributes, ...children) => element('a', { href: root + path, ...attributes }, ...children)
const menu = (name, drawing, ...links) =>
  element('details', {}, element('summary', {}, drawing, label(name)), element('div', { class: 'menu' }, ...links))

// Readers have no admin.
const account = can('edit_posts') ? 'admin/profile' : 'account'
const site = document.querySelector('.wp-block-site-title')?.textContent.trim() || location.hostname
const comments = to('admin/comments', {}, icon('M4 5h16v11H9l-5 4z'), label('Comments'))
const leave = element('form', { method: 'post', action: root + 'logout' },
  element('input', { type: 'hidden', name: '_wpnonce', value: nonce }),
  element('input', { type: 'hidden', name: 'redirect_to', value: location.pathname + location.search }),
  element('button', {}, 'Sign out'))
const parts = [
  can('edit_posts') && to('admin/', { title: site }, icon('M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z'), label(site)),
  mayEdit && to('admin/post.php?post=' + id + '&action=edit', {}, icon('M4 20l1-5L16 4l4 4L9 19z'), label(isPage ? 'Edit page' : 'Edit post')),
  can('edit_posts') && menu('New', icon('M12 5v14M5 12h14'), to('admin/post-new.php?post_type=post', {}, 'Post'),
    can('edit_pages') && to('admin/post-new.php?post_type=page', {}, 'Page')),
  can('moderate_comments') && comments,
  menu('Account', icon('M12 12a4 4 0 1 0 0-8 4 4 0 0 0 0 8zM4 21c0-4 4-6 8-6s8 2 8 6'), to(account, {}, 'Your account'), leave),
].filter((part) => part)

const host = element('callboard-bar', {})
const inside = host.attachShadow({ mode: 'open' })
const sheet = new CSSStyleSheet()
sheet.replaceSync(${JSON.stringify(barStyle)})
inside.adoptedStyleSheets = [sheet]
const bar = element('nav', { 'aria-label': 'Your tools' }, ...parts.map((part) => element('div', { class: 'item' }, part)))
inside.append(bar)
document.body.append(host)

// The last lines of the page can be scrolled above the bar, and a focused element is not behind it.
const page = new CSSStyleSheet()
page.replaceSync('@media screen{html{scroll-padding-block-end:5rem}body{padding-block-end:5rem}}')
document.adoptedStyleSheets = [...document.adoptedStyleSheets, page]

const menus = [...bar.querySelectorAll('details')]
const close = (except) => menus.forEach((one) => { if (one !== except) one.open = false })
for (const one of menus) one.addEventListener('toggle', () => { if (one.open) close(one) })
addEventListener('click', (event) => { if (!event.composedPath().includes(bar)) close() })
bar.addEventListener('keydown', (event) => {
  const open = menus.find((one) => one.open)
  if (event.key !== 'Escape' || !open) return
  close()
  open.querySelector('summary').focus()
})
// The page may come back from memory after a sign-out.
addEventListener('pageshow', ({ persisted }) => {
  if (persisted && !document.cookie.includes('${SIGNED_IN_COOKIE}=1')) host.remove()
})

const empty = document.querySelector('.wp-block-query .nothing-yet')
if (empty && can('edit_posts')) empty.replaceChildren('Nothing has been published here yet. ', to('admin/post-new.php?post_type=post', {}, 'Write the first post.'))
for (const link of document.querySelectorAll('footer a[href$="/login"]')) {
  link.href = root + account
  const words = link.querySelector('.wp-block-navigation-item__label') ?? link
  words.textContent = 'Your account'
}

if (!can('moderate_comments')) return
const waiting = await ask(api + 'wp/v2/comments?status=hold&per_page=1&_fields=id', 'HEAD')
const count = waiting.ok ? Number(waiting.headers.get('X-WP-Total')) : 0
if (count < 1) return
const words = count + (count === 1 ? ' comment waits' : ' comments wait')
comments.append(element('span', { class: 'count', 'aria-hidden': 'true' }, count > 99 ? '99+' : String(count)))
comments.setAttribute('aria-label', 'Comments: ' + words)
comments.title = words
})()
`
