/** Without scripts there is no switch, and the colours follow the device. */
export const schemeScript = `(() => {
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
