/**
 * Opens pictures in a dialog. Without scripts the links lead to the files; with a modifier key they still do.
 * The dialog itself keeps the focus inside, closes on Escape and gives the focus back.
 */
export const enlargeScript = `(() => {
  const links = [...document.querySelectorAll('a.enlarge')]
  if (!links.length || !window.HTMLDialogElement) return
  const [dialog, picture, caption] = ['dialog', 'img', 'p'].map((name) => document.createElement(name))
  let place = 0
  const show = (wanted) => {
    place = (wanted + links.length) % links.length
    const link = links[place]
    const alt = link.querySelector('img')?.alt ?? ''
    const words = link.closest('figure')?.querySelector('figcaption')?.textContent ?? ''
    picture.src = link.href
    picture.alt = alt
    caption.textContent = words
    dialog.setAttribute('aria-label', (alt || words || 'Picture') + ', ' + (place + 1) + ' of ' + links.length)
  }
  const step = (by) => show(place + by)
  const button = (label, sign, act) => {
    const element = document.createElement('button')
    element.type = 'button'
    element.setAttribute('aria-label', label)
    element.textContent = sign
    element.addEventListener('click', act)
    return element
  }
  dialog.className = 'enlarged'
  dialog.append(picture, caption, button('Close', '\\u00d7', () => dialog.close()))
  if (links[1])
    dialog.append(button('Previous picture', '\\u2039', () => step(-1)), button('Next picture', '\\u203a', () => step(1)))
  dialog.addEventListener('click', ({ target }) => {
    if (target === dialog || target === picture) dialog.close()
  })
  dialog.addEventListener('keydown', ({ key }) => {
    const by = { ArrowLeft: -1, ArrowRight: 1 }[key]
    if (by) step(document.dir === 'rtl' ? -by : by)
  })
  document.body.append(dialog)
  document.addEventListener('click', (event) => {
    const link = event.target.closest('a.enlarge')
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    show(links.indexOf(link))
    dialog.showModal()
  })
})()
`
