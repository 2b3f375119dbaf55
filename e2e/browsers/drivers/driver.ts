/** Allows for a busy machine, on which a browser starts slowly. */
export const answerTimeoutMs = 90_000;

/** Common interface of the browsers. All use W3C protocols, so keys and pointer actions are the same. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function, given as source, with a text, and returns its result. */
  call(source: string, argument: string): Promise<string>;
  /** Chooses a file in the input that the function returns. */
  upload(source: string, argument: string, path: string): Promise<void>;
  /** Input actions: https://www.w3.org/TR/webdriver2/#actions */
  perform(source: InputSource): Promise<void>;
  /** Visible page as a PNG in base64. */
  screenshot(): Promise<string>;
  /** All console errors since the browser started. */
  consoleErrors: string[];
}

export interface Size {
  width: number;
  height: number;
}

export type InputSource =
  | { type: 'key'; id: 'keyboard'; actions: { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer';
      id: 'mouse';
      parameters: { pointerType: 'mouse' };
      actions: (
        | { type: 'pointerMove'; x: number; y: number }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[];
    };
