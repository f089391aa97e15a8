import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type PluginOption } from 'vite'
import { classNameOf } from '../../build/class-names'
import { SOURCE } from '../../build/words/catalogue'
import { literalsOf } from '../../build/words/language'
import { localeOf } from '../../build/words/locale'
import { wordsOfDocument, wordsScript } from '../../build/words/plugin'
import { type Site, serveBuiltPage } from '../../paths/browser/built-page'
import { NAMES } from '../../paths/browser/phrasebook'

const ROOT = resolve(import.meta.dirname, '../..')

/**
 * The page of the atlas, as it is built from a tree of sources, in English or another language of today. It is no page for
 * visitors, and not built as theirs is.
 */
export async function serveAtlas(tree = ROOT, language = SOURCE): Promise<Site> {
  const outDir = mkdtempSync(join(tmpdir(), 'fract-atlas-'))
  await build({
    root: join(tree, 'scripts/atlas'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), language !== SOURCE && speaking(language)],
    css: { modules: { generateScopedName: classNameOf } },
    build: { outDir, target: 'es2022', chunkSizeWarningLimit: 4000 },
  })
  const site = await serveBuiltPage(outDir)
  return {
    address: site.address,
    close: () => {
      site.close()
      rmSync(outDir, { recursive: true })
    },
  }
}

/** Gives the page the words of a language. */
function speaking(tag: string): PluginOption {
  const { direction } = localeOf(tag)
  return [
    { ...wordsOfDocument(), apply: 'build' },
    {
      name: 'speaking',
      transformIndexHtml: html => ({
        html: html.replace('<html lang="en"', `<html lang="${tag}" dir="${direction}"`),
        tags: [{ tag: 'script', children: wordsScript(literalsOf(tag, NAMES)), injectTo: 'head-prepend' }],
      }),
    },
  ]
}

/** The sources of a commit, with the page of the atlas as it is now; a folder that has sources is taken as it is. */
export function treeOf(revision: string): { folder: string; remove(): void } {
  if (existsSync(join(revision, 'scripts/atlas/page.ts'))) return { folder: resolve(revision), remove: () => undefined }
  const folder = mkdtempSync(join(tmpdir(), 'fract-tree-'))
  const { status, stdout, stderr } = spawnSync('git', ['archive', revision], { cwd: ROOT, maxBuffer: 2 ** 30 })
  if (status !== 0) throw new Error(`There is no commit and no folder '${revision}': ${stderr}`)
  spawnSync('tar', ['-x', '-C', folder], { input: stdout })
  cpSync(join(ROOT, 'scripts/atlas'), join(folder, 'scripts/atlas'), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  return { folder, remove: () => rmSync(folder, { recursive: true }) }
}
