import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { SCHEME_SCRIPT } from './addition.ts'

/** Serves the switch between light and dark colours. */
export const serveScheme = (http: FastifyInstance): void => {
  http.get(`/${SCHEME_SCRIPT}`, (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('Cache-Control', 'public, max-age=3600')
      .header('X-Content-Type-Options', 'nosniff')
      .send(SCRIPT),
  )
}

/** Without scripts there is no switch, and the colours follow the device. */
const SCRIPT = `(() => {
  const root = document.documentElement
  const footer = document.querySelector('.wp-site-blocks > footer')
  if (!footer) return
  const choices = ['', 'light', 'dark']
  const names = { '': 'as the device', light: 'light', dark: 'dark' }
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'scheme-switch'
  const chosen = () => root.dataset.scheme ?? ''
  const print = () => {
    button.textContent = 'Colours: ' + names[chosen()]
  }
  button.addEventListener('click', () => {
    const next = choices[(choices.indexOf(chosen()) + 1) % choices.length]
    if (next) root.dataset.scheme = next
    else delete root.dataset.scheme
    print()
    try {
      if (next) localStorage.setItem('colour-scheme', next)
      else localStorage.removeItem('colour-scheme')
    } catch {}
  })
  print()
  const frame = document.createElement('div')
  frame.className = 'scheme-frame'
  frame.append(button)
  footer.append(frame)
})()
`
