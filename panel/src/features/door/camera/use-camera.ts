import { type RefObject, useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  type CameraProblem,
  hasTorch,
  listCameras,
  openCamera,
  problemOf,
  rememberCamera,
  rememberStarted,
  switchTorch,
  unavailable,
  wasStarted,
} from './camera.ts';
import { createDecoder } from './decoder.ts';
import { SeenCodes } from './seen-codes.ts';
import { useWakeLock } from './use-wake-lock.ts';

const frameMs = 100;

export interface Camera {
  /** `paused`: the browser has stopped it, and a tap starts it again. */
  status: 'off' | 'starting' | 'on' | 'paused';
  problem: CameraProblem | undefined;
  cameras: readonly MediaDeviceInfo[];
  cameraId: string | undefined;
  torch: 'none' | 'off' | 'on';
  start: () => void;
  stop: () => void;
  choose: (deviceId: string) => void;
  toggleTorch: () => void;
  /** Reads a code in view again. */
  readAgain: () => void;
}

/** Shows the camera in the video element and reports each code in view once. */
export function useCamera(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void): Camera {
  const [status, setStatus] = useState<Camera['status']>('off');
  const [problem, setProblem] = useState<CameraProblem | undefined>(unavailable);
  const [cameras, setCameras] = useState<readonly MediaDeviceInfo[]>([]);
  const [stream, setStream] = useState<MediaStream>();
  const [torch, setTorch] = useState<Camera['torch']>('none');
  const seen = useRef(new SeenCodes());
  const opening = useRef(0);
  const report = useEffectEvent(onCode);
  const track = stream?.getVideoTracks()[0];

  const start = useCallback(async () => {
    opening.current += 1;
    const turn = opening.current;
    setStatus('starting');
    try {
      const opened = await openCamera();
      if (turn !== opening.current) {
        for (const one of opened.getTracks()) one.stop();
        return;
      }
      setStream(opened);
      setProblem(undefined);
      setStatus('on');
      rememberStarted(true);
      const [first] = opened.getVideoTracks();
      setTorch(first && hasTorch(first) ? 'off' : 'none');
      setCameras(await listCameras());
    } catch (error) {
      if (turn !== opening.current) return;
      setProblem(problemOf(error));
      setStatus('off');
    }
  }, []);

  const stop = useCallback(() => {
    opening.current += 1;
    setStream(undefined);
    setStatus('off');
    rememberStarted(false);
  }, []);

  useEffect(() => {
    if (wasStarted() && unavailable() === undefined) void start();
  }, [start]);

  // Plays the stream, and stops it when another one replaces it.
  useEffect(() => {
    const element = video.current;
    if (!stream || !element) return;
    element.srcObject = stream;
    void element.play().catch(() => setStatus('paused'));
    const pause = () => setStatus('paused');
    const [first] = stream.getVideoTracks();
    first?.addEventListener('ended', pause);
    return () => {
      first?.removeEventListener('ended', pause);
      element.srcObject = null;
      for (const one of stream.getTracks()) one.stop();
    };
  }, [stream, video]);

  // Phones stop the camera while the page is hidden.
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState !== 'visible' || !stream) return;
      const isLive = stream.getVideoTracks().some(({ readyState, muted }) => readyState === 'live' && !muted);
      if (isLive) void video.current?.play().catch(() => setStatus('paused'));
      else void start();
    };
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [stream, start, video]);

  useEffect(() => {
    if (status !== 'on') return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout>;
    void createDecoder().then(
      (decode) => {
        async function readFrame() {
          const element = video.current;
          const isReady = element && element.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
          const codes = isReady ? await decode(element).catch(() => []) : [];
          if (isOver) return;
          for (const code of seen.current.see(codes, performance.now())) report(code);
          timer = setTimeout(() => void readFrame(), frameMs);
        }
        if (!isOver) void readFrame();
      },
      () => setStatus('paused'), // the decoder could not be loaded
    );
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [status, video]);

  useWakeLock(status === 'on');

  return {
    status,
    problem,
    cameras,
    cameraId: track?.getSettings().deviceId,
    torch,
    start: () => void start(),
    stop,
    choose(deviceId) {
      rememberCamera(deviceId);
      void start();
    },
    toggleTorch() {
      if (!track) return;
      void switchTorch(track, torch !== 'on');
      setTorch(torch === 'on' ? 'off' : 'on');
    },
    readAgain: () => seen.current.forget(),
  };
}
