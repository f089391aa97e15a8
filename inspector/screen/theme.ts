export type Theme = 'dark' | 'light'

/** Each rule that asks the browser for its theme, with the question as it was written. */
const questions = new WeakMap<CSSMediaRule, string>()

/**
 * Answers for the browser what its theme is; without a theme it answers itself again. The page knows no other switch than the visitor's own setting, and a frame
 * cannot be given a setting of its own, so that the rules that ask for it are made to hold or not.
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
