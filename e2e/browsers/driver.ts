/** What the journeys ask of a browser. Both speak W3C protocols, so that keys and pointer are the same words to both. */
export interface Driver {
  goto(url: string): Promise<void>;
  /** Calls a function, given as its source, with a text, and answers with the text that it returns. */
  call(source: string, argument: string): Promise<string>;
  /** Chooses a file in the input that the function answers with. */
  upload(source: string, argument: string, path: string): Promise<void>;
  /** Input as https://www.w3.org/TR/webdriver2/#actions describes it. */
  perform(source: InputSource): Promise<void>;
  /** A PNG of what one sees, as base64. */
  screenshot(): Promise<string>;
  /** Everything that the browser has complained of since it was started. */
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
