import { linkToStep, type PathName } from '../../inspector/played/path-name'

type Environment = Readonly<Record<string, string | undefined>>

/** Of Node; the tab of a test has what vitest.config.ts gives it. */
function environment(): Environment {
  const { process } = globalThis as { process?: { env: Environment } }
  return { ...(import.meta as { env?: Environment }).env, ...process?.env }
}

/** Where the inspector is: at INSPECTOR, or else where `npm start` has it, at its PORT. */
export function inspectorAddress({ INSPECTOR, PORT }: Environment = environment()): string {
  return INSPECTOR || `http://localhost:${PORT || 5173}/inspector/`
}

/** The sentence that ends the message of a path that broke. */
export function seenIn(name: PathName, step: number): string {
  return `The inspector has it open at that step: ${inspectorAddress()}${linkToStep(name, step)}`
}
