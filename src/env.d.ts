interface ImportMetaEnv {
  readonly VITE_API_BASE_URL?: string
  readonly VITE_LOGO_HOSTS?: string
  readonly VITE_CHAIN_ID?: string
  readonly VITE_CHAIN_NAME?: string
  readonly VITE_CHAIN_CURRENCY?: string
  readonly VITE_EXPLORER_URL?: string
  readonly VITE_TOKEN_NAME?: string
  readonly VITE_TOKEN_SYMBOL?: string
  readonly VITE_TOKEN_ADDRESS?: string
  readonly VITE_RPC_URL?: string
  readonly VITE_WALLETCONNECT_PROJECT_ID?: string
  readonly VITE_SUPPORT_URL?: string
  readonly VITE_SELLER?: string
}

/** The encoder alone, because the package's entry brings canvas and file renderers that this page never uses; its types name Node's. */
declare module 'qrcode/lib/core/qrcode.js' {
  export function create(
    text: string,
    options: { errorCorrectionLevel: 'L' | 'M' | 'Q' | 'H' },
  ): { modules: { size: number; get(row: number, column: number): 0 | 1 } }
}
