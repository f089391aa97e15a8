export type Theme = 'dark' | 'light'

/** Each rule that asks the browser for its theme, with the question as it was written. */
const questions = new WeakMap<CSSMediaRule, string>()

/**
 * Overrides the theme that media queries see; without a theme the browser's own counts again. The page has no other
 * switch than the visitor's setting, and a frame has no setting of its own, so the media rules themselves are
 * rewritten.
 */
export function wear(
  theme: Theme | undefined,
  sheets: Iterable<{ cssRules: CSSRuleList }> = document.styleSheets,
): void {
  for (const { cssRules } of sheets) for (const rule of cssRules) answer(theme, rule)
}

function answer(theme: Theme | undefined, rule: CSSRule): void {
  if ('cssRules' in rule) wear(theme, [rule as CSSGroupingRule])
  if (!('media' in rule)) return
  const { media } = rule as CSSMediaRule
  const question = questions.get(rule as CSSMediaRule) ?? media.mediaText
  questions.set(rule as CSSMediaRule, question)
  const answered = question.replace(/\(prefers-color-scheme: (\w+)\)/g, (part, asked) => {
    if (theme === undefined) return part
    return asked === theme ? '(min-width: 0px)' : '(max-width: 0px)'
  })
  if (media.mediaText !== answered) media.mediaText = answered
}
