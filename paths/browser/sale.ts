import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../sandbox/free-port'
import { answers, start } from './command'

export interface Sale {
  address: string
  close(): Promise<void>
}

/** Starts what `npm start` starts, on a free port and in a folder of its own, and waits for its first good answer. */
export async function openSale(args: string[], environment: Record<string, string> = {}): Promise<Sale> {
  const folder = mkdtempSync(join(tmpdir(), 'fract-sale-'))
  const port = await freePort()
  const command = start(args, {
    PORT: String(port),
    SANDBOX_FOLDER: folder,
    SANDBOX_VOLATILE: 'yes',
    NODE_ENV: 'development',
    ...environment,
  })
  await answers(port, command)
  return {
    address: `http://localhost:${port}`,
    close: async () => {
      await command.kill('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
