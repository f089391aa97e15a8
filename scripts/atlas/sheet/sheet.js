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
