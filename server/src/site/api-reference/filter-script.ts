/** The path from which pages of the reference load the script. */
export const FILTER_SCRIPT = 'assets/api-filter.js'

/**
 * Filters the routes of a page while typing. Without it, submitting the field filters on the server, with the
 * same result.
 */
export const filterScript = `(() => {
const form = document.querySelector('.api-filter')
const field = form?.querySelector('input')
const status = form?.querySelector('[role=status]')
// A list that the server has filtered lacks what another word would find: it is asked again.
if (!field || !status || form.dataset.filtered !== undefined) return
const cards = Array.from(document.querySelectorAll('.api-card'), (card) => ({
  card,
  fold: card.querySelector('details'),
  routes: Array.from(card.querySelectorAll('li'), (item) => ({
    item,
    text: [item.textContent, item.firstElementChild?.getAttribute('href'), card.dataset.also].join(' ').toLowerCase(),
  })),
}))
const sections = [...document.querySelectorAll('.api-section')]
const filter = () => {
  const words = field.value.toLowerCase().split(/\\s+/).filter((word) => word !== '')
  let count = 0
  for (const { card, fold, routes } of cards) {
    let inCard = 0
    for (const { item, text } of routes) {
      item.hidden = !words.every((word) => text.includes(word))
      if (!item.hidden) inCard++
    }
    card.hidden = inCard === 0
    if (fold) fold.open = words.length > 0
    count += inCard
  }
  for (const section of sections) section.hidden = !section.querySelector('.api-card:not([hidden])')
  status.textContent = words.length === 0 ? '' : count + (count === 1 ? ' route' : ' routes')
}
field.addEventListener('input', filter)
form.addEventListener('submit', (event) => {
  event.preventDefault()
  filter()
})
})()
`
