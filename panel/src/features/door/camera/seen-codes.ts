/** Milliseconds out of view after which a code counts as shown again. */
const goneAfterMs = 2000;
/** Longest pause between two frames that counts as time out of view. */
const longestFrameMs = 500;

/** Reports each code that the camera sees once, although it is in view for many frames. */
export class SeenCodes {
  /** Milliseconds that each code has been out of view. */
  #absentMs = new Map<string, number>();
  #at: number | undefined;

  /** Takes the codes of a frame and returns the new ones. */
  see(codes: readonly string[], at: number): string[] {
    const passed = Math.min(at - (this.#at ?? at), longestFrameMs);
    this.#at = at;
    for (const [code, absentMs] of this.#absentMs) {
      if (absentMs + passed >= goneAfterMs) this.#absentMs.delete(code);
      else this.#absentMs.set(code, absentMs + passed);
    }
    const added = [...new Set(codes)].filter((code) => !this.#absentMs.has(code));
    for (const code of codes) this.#absentMs.set(code, 0);
    return added;
  }

  /** Lets a code in view be read again, after a tap. */
  forget(): void {
    this.#absentMs.clear();
  }
}
