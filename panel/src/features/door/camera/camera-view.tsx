import { IconBulb, IconBulbOff, IconCamera, IconCameraOff, IconPlayerPlay } from '@tabler/icons-react';
import { useRef } from 'react';
import { Button } from '#ui/buttons/button.tsx';
import styles from '../door.module.css';
import { unlockSound } from '../result/feedback.ts';
import { problemTexts } from './camera.ts';
import { type Camera, useCamera } from './use-camera.ts';

interface CameraViewProps {
  onCode: (code: string) => void;
}

/** Camera picture with its controls, or the reason for its absence. */
export function CameraView({ onCode }: CameraViewProps) {
  const video = useRef<HTMLVideoElement>(null);
  const camera = useCamera(video, onCode);
  const { status, problem } = camera;
  const isOff = status === 'off';

  return (
    <section aria-label="Camera" className={styles.camera} data-off={isOff || undefined}>
      <video
        ref={video}
        playsInline
        muted
        hidden={isOff}
        className={styles.video}
        onClick={camera.readAgain}
      />
      {status === 'on' && <span className={styles.aim} aria-hidden="true" />}
      {isOff && problem && (
        <p className={styles.cameraText} role="status">
          <IconCameraOff size={22} stroke={1.6} aria-hidden="true" />
          {problemTexts[problem]}
        </p>
      )}
      {isOff && problem !== 'insecure' && problem !== 'unsupported' && (
        <Button size="large" icon={<IconCamera />} onClick={() => startWithSound(camera)}>
          {problem ? 'Try again' : 'Start camera'}
        </Button>
      )}
      {status === 'paused' && (
        <Button
          className={styles.resume}
          size="large"
          variant="primary"
          icon={<IconPlayerPlay />}
          onClick={() => startWithSound(camera)}
        >
          Continue scanning
        </Button>
      )}
      {!isOff && <CameraControls camera={camera} />}
    </section>
  );
}

function startWithSound(camera: Camera) {
  unlockSound();
  camera.start();
}

function CameraControls({
  camera: { cameras, cameraId, choose, torch, toggleTorch, stop },
}: {
  camera: Camera;
}) {
  return (
    <div className={styles.cameraControls}>
      {cameras.length > 1 && (
        <select
          aria-label="Camera"
          className={styles.cameraChoice}
          value={cameraId}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          {cameras.map(({ deviceId, label }, index) => (
            <option key={deviceId} value={deviceId}>
              {label || `Camera ${index + 1}`}
            </option>
          ))}
        </select>
      )}
      {torch !== 'none' && (
        <Button
          aria-pressed={torch === 'on'}
          icon={torch === 'on' ? <IconBulb /> : <IconBulbOff />}
          onClick={toggleTorch}
        >
          Torch
        </Button>
      )}
      <Button icon={<IconCameraOff />} onClick={stop}>
        Stop camera
      </Button>
    </div>
  );
}
