/**
 * Search fields become comboboxes, as the ARIA practices describe them: the focus stays in the field, arrows
 * choose a suggestion, Enter opens it, Escape closes the list, and the number of suggestions is announced. What was
 * typed before a response arrived is aborted, and a response is not asked for twice.
 */
export const suggestionsScript = `(() => {
  const { route } = document.currentScript.dataset
  const known = new Map()
  const make = (name, given) => Object.assign(document.createElement(name), given)

  const fetchFor = async (text, signal) => {
    if (!known.has(text)) {
      const response = await fetch(route + (route.includes('?') ? '&' : '?') + 'search=' + encodeURIComponent(text), { signal })
      if (!response.ok) return []
      known.set(text, await response.json())
    }
    return known.get(text)
  }

  const enhance = (input, index) => {
    const id = 'search-suggestions-' + index
    const list = make('ul', { id, className: 'search-suggestions', hidden: true })
    list.setAttribute('role', 'listbox')
    list.setAttribute('aria-label', 'Suggestions')
    const status = make('p', { className: 'screen-reader-text' })
    status.setAttribute('role', 'status')
    const frame = input.parentElement
    frame.classList.add('has-suggestions')
    frame.append(list, status)
    for (const [name, value] of Object.entries({
      role: 'combobox',
      autocomplete: 'off',
      'aria-autocomplete': 'list',
      'aria-expanded': 'false',
      'aria-controls': id,
    }))
      input.setAttribute(name, value)

    let chosen = -1
    let running
    let timer
    const choose = (next) => {
      list.children[chosen]?.removeAttribute('aria-selected')
      chosen = next
      const option = list.children[chosen]
      if (option) {
        option.setAttribute('aria-selected', 'true')
        option.scrollIntoView({ block: 'nearest' })
        input.setAttribute('aria-activedescendant', option.id)
      } else input.removeAttribute('aria-activedescendant')
    }
    const close = () => {
      clearTimeout(timer)
      running?.abort()
      choose(-1)
      list.hidden = true
      input.setAttribute('aria-expanded', 'false')
    }
    const open = (suggestions) => {
      choose(-1)
      list.replaceChildren(
        ...suggestions.map(({ title, kind, url }, place) => {
          const option = make('li', { id: id + '-' + place })
          option.setAttribute('role', 'option')
          option.dataset.url = url
          option.append(make('span', { textContent: title, dir: 'auto' }), make('small', { textContent: kind }))
          return option
        }),
      )
      list.hidden = suggestions.length === 0
      input.setAttribute('aria-expanded', String(!list.hidden))
      status.textContent = suggestions.length === 1 ? '1 suggestion' : suggestions.length + ' suggestions'
    }
    const look = async () => {
      running?.abort()
      running = new AbortController()
      const { signal } = running
      const text = input.value.trim()
      if (text.length < 3) return close()
      try {
        const suggestions = await fetchFor(text, signal)
        if (!signal.aborted && document.activeElement === input) open(suggestions)
      } catch {}
    }
    input.addEventListener('input', () => {
      clearTimeout(timer)
      timer = setTimeout(look, 60)
    })
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Escape' && !list.hidden) {
        event.preventDefault()
        return close()
      }
      if (list.hidden) return
      const count = list.children.length
      if (event.key === 'ArrowDown') choose(chosen + 1 < count ? chosen + 1 : -1)
      else if (event.key === 'ArrowUp') choose(chosen === -1 ? count - 1 : chosen - 1)
      else if (event.key === 'Enter' && chosen !== -1) location.href = list.children[chosen].dataset.url
      else return
      event.preventDefault()
    })
    input.addEventListener('blur', close)
    // A press would take the focus from the field, which closes the list before the click.
    list.addEventListener('pointerdown', (event) => event.preventDefault())
    list.addEventListener('click', (event) => {
      const option = event.target.closest('[role=option]')
      if (option) location.href = option.dataset.url
    })
  }
  document.querySelectorAll('form[role=search] input[type=search][name=s]').forEach(enhance)
})()
`
