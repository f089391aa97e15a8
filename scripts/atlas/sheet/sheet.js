const form = document.forms[0]
const articles = [...document.querySelectorAll('article')].map(article => ({
  article,
  text: article.textContent.toLowerCase(),
}))
const pictures = document.querySelectorAll('.pictures a')
const titles = document.querySelectorAll('main > h2')

/** Keeps only what is looked for in view. Every word must be there, in whatever order. */
function filter() {
  const { search, chart, theme, width, once } = form.elements
  const words = search.value.toLowerCase().split(/\s+/)
  const charts = new Set()
  const faces = new Set()
  let count = 0
  for (const { article, text } of articles) {
    const { dataset } = article
    const isWanted = chart.value === '' || dataset.chart === chart.value
    const isNew = !once.checked || !faces.has(dataset.face)
    article.hidden = !(isWanted && isNew && words.every(word => text.includes(word)))
    if (article.hidden) continue
    charts.add(dataset.chart)
    faces.add(dataset.face)
    count++
  }
  for (const title of titles) title.hidden = !charts.has(title.id)
  for (const picture of pictures) {
    const { theme: ofTheme, width: ofWidth } = picture.dataset
    picture.hidden = (theme.value !== '' && ofTheme !== theme.value) || (width.value !== '' && ofWidth !== width.value)
  }
  form.querySelector('output').value = `${count} of ${articles.length} states`
}

form.addEventListener('input', filter)
form.addEventListener('submit', event => event.preventDefault())
filter()

// Only here is it known where the atlas is: the inspector is told, and leads back. It leads to no file of a disk.
for (const link of document.querySelectorAll('[data-inspector]')) {
  if (location.protocol.startsWith('http')) link.href += `&atlas=${encodeURIComponent(location.href.split('#')[0])}`
}

/** A link may lead to a state that is filtered out, such as one that looks as another does. */
function reveal() {
  const article = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  if (!article?.matches('article')) return
  if (article.hidden) {
    form.reset()
    form.elements.once.checked = false
    filter()
  }
  article.scrollIntoView()
}

window.addEventListener('hashchange', reveal)
reveal()
